import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/**
 * Runs reads that all see the database as it is now, however long they take. On PostgreSQL nobody waits for them. On the
 * embedded database, which has one connection, everybody does.
 */
export function readSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  const read = async (tx: Db) => {
    // Between two reads, large files may be copied.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`)
    return work(tx)
  }
  return db.transaction((tx) => read(tx as unknown as Db), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}
