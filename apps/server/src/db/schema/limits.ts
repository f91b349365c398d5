import { index, integer, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { table } from '../table.ts'

/** How much of a limit somebody has used (db/sharedLimiter.ts). The table is unlogged: a crash forgets it. */
export const limits = table(
  'limits',
  {
    names: { because: 'how often somebody called, for minutes' },
    exported: 'derived',
    backup: { none: 'counts the calls of the last minutes' },
  },
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: moment(),
  },
  (t) => [index('limits_expire').on(t.expire)],
)
