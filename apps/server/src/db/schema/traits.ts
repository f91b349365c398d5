import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, numeric, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { table } from '../table.ts'
import { works } from './works.ts'

/**
 * A value that works of a collection have of a trait. Derived from `works.traits`; the card of a work has the ids of its
 * values (`collections/store/traits.ts`), so that one index finds works by any of them and a count reads no text.
 */
export const traitValues = table(
  'trait_values',
  { names: 'nobody', exported: 'derived' },
  {
    id: serial().primaryKey(),
    collectionId: text().notNull(),
    name: text().notNull(),
    value: text().notNull(),
    /** What ranges compare; null if the value is no number. Of a day, 20 November 2026 is 20261120. */
    number: numeric(),
    /** How many works in lists have it. */
    works: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('trait_values_value').on(t.collectionId, t.name, t.value),
    index('trait_values_number').on(t.collectionId, t.name, t.number).where(sql`${t.number} is not null`),
  ],
)

/** How rare a work is among those of its collection (`collections/store/rarities.ts`). */
export const rarities = table(
  'rarities',
  { names: 'nobody', exported: 'derived' },
  {
    workId: text()
      .primaryKey()
      .references(() => works.id, { onDelete: 'cascade' }),
    collectionId: text().notNull(),
    rank: integer().notNull(),
    /** The information content of its traits over the entropy of the collection. */
    score: doublePrecision().notNull(),
  },
  (t) => [index('rarities_rank').on(t.collectionId, t.rank, t.workId.desc())],
)

/** Which collections are ranked, and which have changed since. */
export const rarityRuns = table(
  'rarity_runs',
  { names: 'nobody', exported: 'derived' },
  {
    collectionId: text().primaryKey(),
    /** Grows with every change of its works' traits, in the transaction of the change. */
    changes: integer().notNull(),
    /** Up to which of them it is ranked. */
    ranked: integer().notNull().default(0),
    /** How many works have a rank. */
    works: integer().notNull().default(0),
    /** It is not ranked again before: a large collection that changes all the time would keep the job busy. */
    dueAt: moment().notNull().defaultNow(),
  },
  (t) => [index('rarity_runs_due').on(t.dueAt).where(sql`${t.changes} > ${t.ranked}`)],
)
