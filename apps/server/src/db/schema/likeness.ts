import { bigint, index, integer, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { table } from '../table.ts'
import { works } from './works.ts'

// Written by the jobs that compare works and names (moderation/compareWorks.ts, compareNames.ts).

/** The perceptual hashes of works. Of works by one maker with the same hash, a few have a row (`saveFingerprints`). */
export const fingerprints = table(
  'fingerprints',
  { names: { because: 'derived from minted works' }, exported: 'derived' },
  {
    hash: bigint({ mode: 'bigint' }).notNull(),
    maker: text().notNull(),
    workId: text()
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    /** Three bands of the hash, by which resembling hashes are found (likeness/bands.ts). */
    low: integer().notNull(),
    middle: integer().notNull(),
    high: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.maker, t.workId] }),
    index('fingerprints_low').on(t.low),
    index('fingerprints_middle').on(t.middle),
    index('fingerprints_high').on(t.high),
    index('fingerprints_work').on(t.workId),
  ],
)

/** Works and names that resemble older ones of somebody else, for moderators to look at. Only hints. */
export const likenesses = table(
  'likenesses',
  { names: { because: 'for moderators; those of a person’s name are erased' }, exported: 'derived' },
  {
    id: text().primaryKey(),
    kind: text({ enum: ['work', 'person', 'collection'] }).notNull(),
    /** The newer one and the older one: ids of works or collections, or wallets. */
    subject: text().notNull(),
    older: text().notNull(),
    /** In how many of 64 bits the pictures' hashes differ; 0 for names. */
    distance: smallint().notNull(),
    state: text({ enum: ['open', 'dismissed', 'confirmed'] })
      .notNull()
      .default('open'),
    foundAt: moment().notNull().defaultNow(),
    decidedBy: text(),
    decidedAt: moment(),
  },
  (t) => [
    unique('likenesses_pair').on(t.kind, t.subject, t.older),
    index('likenesses_queue').on(t.state, t.foundAt.desc(), t.id),
  ],
)
