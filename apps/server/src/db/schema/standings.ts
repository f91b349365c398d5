import { sql } from 'drizzle-orm'
import { boolean, index, integer, text } from 'drizzle-orm/pg-core'
import { table } from '../table.ts'

/** What a wallet's history says of it, counted anew by housekeeping (accounts/store/established.ts). */
export const standings = table(
  'standings',
  { names: { because: 'derived from sales and follows' }, exported: 'derived' },
  {
    wallet: text().primaryKey(),
    /** How many other sellers it has paid, with the marketplace's commission. */
    paid: integer().notNull(),
    /** Whether somebody whose word counts bought from it or follows it. */
    established: boolean().notNull(),
  },
  (t) => [index('standings_established').on(t.wallet).where(sql`${t.established}`)],
)
