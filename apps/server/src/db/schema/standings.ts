import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** What a wallet's history says of it, counted anew by housekeeping (db/established.ts). */
export const standings = pgTable(
  'standings',
  {
    wallet: text().primaryKey(),
    /** How many other sellers it has paid, with the marketplace's commission. */
    paid: integer().notNull(),
    /** Whether somebody whose word counts bought from it or follows it. */
    established: boolean().notNull(),
  },
  (t) => [index('standings_established').on(t.wallet).where(sql`${t.established}`)],
)
