import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** How much of a limit somebody has used (db/sharedLimiter.ts). The table is unlogged: a crash forgets it. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: moment(),
  },
  (t) => [index('limits_expire').on(t.expire)],
)
