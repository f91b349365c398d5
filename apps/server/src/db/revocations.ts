import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { inArray, lt, not, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { revocations } from './schema/revocations.ts'

export type RevocationKind = (typeof revocations.$inferSelect)['kind']
export type Revocation = { kind: RevocationKind; key: string; at: Date }

/** Notes what is taken back, in the transaction that does it. Without it a restored backup would give it again. */
export async function noteRevocations(db: Db, kind: RevocationKind, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.insert(revocations).values(keys.map((key) => ({ kind, key })))
}

/** The oldest that are not in the file beside the backups. */
export async function listUnwritten(db: Db, limit: number): Promise<(Revocation & { id: bigint })[]> {
  const { id, kind, key, at } = revocations
  return db
    .select({ id, kind, key, at })
    .from(revocations)
    .where(not(revocations.written))
    .orderBy(revocations.id)
    .limit(limit)
}

export async function markWritten(db: Db, ids: readonly bigint[]): Promise<void> {
  await db
    .update(revocations)
    .set({ written: true })
    .where(inArray(revocations.id, [...ids]))
}

/** Forgets what is older than any backup may be. */
export async function pruneRevocations(db: Db): Promise<void> {
  await db
    .delete(revocations)
    .where(lt(revocations.at, sql`now() - make_interval(days => ${RETENTION_DAYS.backup})`))
}
