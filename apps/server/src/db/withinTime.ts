import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** PostgreSQL's code for a statement that was cancelled because it took too long. */
const CANCELLED = '57014'

/**
 * Runs reads whose result may be missing. Null if a statement takes longer than this, in milliseconds. Other reads of the
 * same transaction must not run meanwhile: its time would count for them too.
 */
export async function withinTime<T>(db: Db, ms: number, work: (tx: Db) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${ms}`))
      const result = await work(tx)
      // Within another transaction, what follows has its own time again.
      await tx.execute(sql.raw('set local statement_timeout to default'))
      return result
    })
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } }
    if ((cause?.code ?? code) === CANCELLED) return null
    throw error
  }
}
