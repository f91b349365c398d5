import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { moment, uint256 } from '../columns.ts'
import { table } from '../table.ts'
import { collections } from './collections.ts'

// The figures of collections. Every row is derived from chain data and from cards. The transaction that changes sales,
// owners or prices adds marks that say what changed (`stale_figures`). A job counts it again
// (collections/store/countStale.ts): it compares the rows that it counted before with those of now. So it treats a re-org
// like any other change.

const collectionId = () =>
  text()
    .notNull()
    .references(() => collections.id, { onDelete: 'cascade' })

/** Marks: works whose figures are out of date. Rows are only added, so a writer never waits for a running count. */
export const staleFigures = table(
  'stale_figures',
  { names: { because: 'derived from a chain' }, exported: 'derived' },
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workId: text().notNull(),
    part: text({ enum: ['whole', 'history', 'holding', 'floor'] })
      .notNull()
      .default('whole'),
    /** Of a holding: whose. */
    owner: text(),
    /** Of a history: the first block in which it changed, and the time of that block. */
    sinceBlock: bigint({ mode: 'number' }),
    sinceAt: moment(),
    /** Later for a work that could not be counted. */
    dueAt: moment().notNull().defaultNow(),
    /** How often in a row the work could not be counted. */
    failures: smallint().notNull().default(0),
  },
  (t) => [index('stale_figures_failed').on(t.workId).where(sql`failures > 0`)],
)

/** The sales of a collection's works, as they were counted. */
export const collectionSales = table(
  'collection_sales',
  { names: 'nobody', exported: 'derived' },
  {
    chainId: integer().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer().notNull(),
    workId: text().notNull(),
    collectionId: collectionId(),
    /** Empty for the chain's coin. */
    currency: text().notNull(),
    amount: uint256().notNull(),
    royalties: uint256().notNull(),
    /** Whether it is left out of the figures (domain/works/washTrades.ts). */
    washed: boolean().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    // The work first: after a re-org a sale of another work can have the same place.
    primaryKey({ columns: [t.workId, t.chainId, t.block, t.logIndex] }),
    index('collection_sales_collection').on(
      t.collectionId,
      t.at.desc(),
      t.chainId.desc(),
      t.block.desc(),
      t.logIndex.desc(),
    ),
    index('collection_sales_at').on(t.at),
  ],
)

/** What happened on chain to a collection's works: where it is in `chain_activities`, in the order of time. */
export const collectionActivities = table(
  'collection_activities',
  { names: 'nobody', exported: 'derived' },
  {
    workId: text().notNull(),
    chainId: integer().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    logIndex: integer().notNull(),
    line: smallint().notNull(),
    collectionId: collectionId(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.chainId, t.block, t.logIndex, t.line] }),
    index('collection_activities_collection').on(t.collectionId, t.at.desc()),
  ],
)

/** Sums of sales, in units of their currency. */
const sums = () => ({
  sales: integer().notNull(),
  volume: numeric({ precision: 78, scale: 0 }).notNull(),
  royalties: numeric({ precision: 78, scale: 0 }).notNull(),
  /** How many sales are left out of the others. */
  washed: integer().notNull(),
})

/** The sums of a collection's sales on a day (UTC). Units of two currencies cannot be added, so each has its own. */
export const collectionDays = table(
  'collection_days',
  { names: 'nobody', exported: 'derived' },
  {
    collectionId: collectionId(),
    day: date().notNull(),
    chainId: integer().notNull(),
    currency: text().notNull(),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.day, t.chainId, t.currency] }),
    index('collection_days_day').on(t.day),
  ],
)

/**
 * The same of an hour (UTC), for the sums of the last day and the one before it. A sale more than three days old is in none.
 */
export const collectionHours = table(
  'collection_hours',
  { names: 'nobody', exported: 'derived' },
  {
    collectionId: collectionId(),
    hour: moment().notNull(),
    chainId: integer().notNull(),
    currency: text().notNull(),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.hour, t.chainId, t.currency] }),
    index('collection_hours_hour').on(t.hour),
  ],
)

/** Who owns copies of a collection's works, as it was counted. */
export const collectionHoldings = table(
  'collection_holdings',
  { names: { because: 'derived from a chain' }, exported: 'derived' },
  { workId: text().notNull(), owner: text().notNull(), collectionId: collectionId() },
  (t) => [primaryKey({ columns: [t.workId, t.owner, t.collectionId] })],
)

/** Of how many works of a collection somebody owns copies. */
export const collectionHolders = table(
  'collection_holders',
  { names: { because: 'derived from a chain' }, exported: 'derived' },
  { collectionId: collectionId(), owner: text().notNull(), works: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.owner] }),
    index('collection_holders_largest')
      .on(t.collectionId, t.works.desc(), t.owner.desc())
      .where(sql`${t.works} > 0`),
  ],
)

/** How many owners have one work of a collection, 2 to 5, 6 to 20, and more. */
export const collectionOwners = table(
  'collection_owners',
  { names: 'nobody', exported: 'derived' },
  {
    collectionId: collectionId().primaryKey(),
    one: integer().notNull(),
    few: integer().notNull(),
    several: integer().notNull(),
    many: integer().notNull(),
  },
)

/** The floor of a collection on one chain when a day (UTC) ended, or now; null if nothing could be bought. */
export const collectionFloors = table(
  'collection_floors',
  { names: 'nobody', exported: 'derived' },
  {
    collectionId: collectionId(),
    chainId: integer().notNull(),
    day: date().notNull(),
    floor: uint256(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.chainId, t.day] })],
)
