import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** What Ethereum's name service (ENS) last said of a wallet: a cache, written by the housekeeping alone but for `wanted`. */
export const ensNames = pgTable(
  'ens_names',
  {
    wallet: text().primaryKey(),
    /** Its primary name, normalised; null if it has none, or none that may be shown. */
    name: text(),
    /** Until when this may be shown. */
    expiresAt: moment().notNull(),
    /** Whether a page showed the wallet since it was last asked about, and needs a newer answer. */
    wanted: boolean().notNull(),
  },
  (t) => [
    index('ens_names_wanted').on(t.expiresAt).where(sql`${t.wanted}`),
    index('ens_names_name').on(t.name).where(sql`${t.name} is not null`),
    index('ens_names_expiry').on(t.expiresAt),
  ],
)
