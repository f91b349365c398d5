import { bigint, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { table } from '../table.ts'

// How far the indexer has read each chain, and how to undo it.

/** How far each chain has been read. */
export const cursors = table(
  'cursors',
  { names: 'nobody', exported: 'from chains' },
  {
    chainId: integer().primaryKey(),
    number: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** How often a replay has replaced the chain's rows. */
    replays: integer().notNull().default(0),
  },
)

/** The last state of each chain that its leader saw, for the other processes. */
export const chainStatus = table(
  'chain_status',
  { names: 'nobody', exported: 'from chains' },
  {
    chainId: integer().primaryKey(),
    head: bigint({ mode: 'number' }),
    /** The time of the head's block. */
    headAt: moment(),
    /** Why the chain could not be indexed; null while it can. */
    error: text({ enum: ['unreachable', 'failed', 'forked', 'disagreement'] }),
    at: moment().notNull(),
  },
)

/** Which contract runs behind each currency, to see that its owner has changed it. */
export const currencyCodes = table(
  'currency_codes',
  { names: 'nobody', exported: 'from chains' },
  {
    chainId: integer().notNull(),
    currency: text().notNull(),
    /** Empty for a currency that is no proxy. */
    code: text().notNull(),
    /** What it was before the last change; null without one. */
    before: text(),
    changedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.currency] })],
)

/** The blocks that a re-org could still undo, to find the last common block of two chains. */
export const blocks = table(
  'blocks',
  { names: 'nobody', exported: 'from chains' },
  {
    chainId: integer().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.number] })],
)

/**
 * The previous version of each row that a block changed; null if the block created the row. Read backwards to undo a
 * block.
 */
export const journal = table(
  'journal',
  { names: { because: 'the rows of a chain are public and stay' }, exported: 'from chains' },
  {
    chainId: integer().notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    seq: integer().notNull(),
    tableName: text().notNull(),
    key: jsonb().notNull(),
    before: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.block, t.seq] })],
)
