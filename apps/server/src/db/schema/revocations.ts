import { sql } from 'drizzle-orm'
import { bigint, boolean, index, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { table } from '../table.ts'

/**
 * What people and the team took back, as long as a backup may be older: a restore repeats it (backup/repeatRevocations.ts).
 */
export const revocations = table(
  'revocations',
  {
    names: { because: 'what a restore has to repeat; kept as long as a backup may be' },
    exported: 'derived',
  },
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({
      // `shown`: it was shown, and is hidden; `hidden`: the other way.
      enum: ['account', 'api_key', 'webhook', 'role', 'subscription', 'badge', 'shown', 'hidden'],
    }).notNull(),
    /** A wallet, or what the row of the kind is found by. */
    key: text().notNull(),
    at: moment().notNull().defaultNow(),
    /** Whether it is in the file beside the backups. */
    written: boolean().notNull().default(false),
  },
  (t) => [
    index('revocations_unwritten').on(t.id).where(sql`not ${t.written}`),
    index('revocations_at').on(t.at),
  ],
)
