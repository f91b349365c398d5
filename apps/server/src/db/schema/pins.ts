import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * Which services keep which works on IPFS (works/pins). The row outlives its work, until the service has forgotten it.
 * The job reads the work itself: a row holds no secret.
 */
export const pins = pgTable(
  'pins',
  {
    workId: text().notNull(),
    /** Its address without credentials. */
    service: text().notNull(),
    /** `asked`: it says that it is looking for the blocks. `leaving`: nobody may see the work, so it must be forgotten. */
    state: text({ enum: ['waiting', 'asked', 'kept', 'leaving'] })
      .notNull()
      .default('waiting'),
    /** The CIDs that the service was asked to pin. */
    cids: text().array().notNull().default([]),
    /** How often in a row the work could not be kept or verified. */
    tries: integer().notNull().default(0),
    nextAt: moment().notNull().defaultNow(),
    /** When it last gave a block of the work, or, without a gateway, said that it keeps it. */
    verifiedAt: moment(),
    /** How many times the service lost a work that it kept before. */
    losses: integer().notNull().default(0),
    /** Why the last try failed, in English; null if it did not. */
    error: text(),
  },
  (t) => [primaryKey({ columns: [t.workId, t.service] }), index('pins_next').on(t.service, t.nextAt)],
)
