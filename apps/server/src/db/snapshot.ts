import { sql } from 'drizzle-orm'
import { atOneMoment } from './oneMoment.ts'
import type { Db } from './open.ts'

/** Runs reads that all see the database as it is now, however long they take. */
export function readSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  return atOneMoment(db, async (moment) => {
    // Between two reads, large files may be copied.
    await moment.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`)
    return work(moment)
  })
}
