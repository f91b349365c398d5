import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import { type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { auditLog } from '../../db/schema/operator.ts'

export type AuditRow = typeof auditLog.$inferSelect

type AuditFilter = {
  actor?: string | undefined
  subject?: string | undefined
  act?: string | undefined
  before: number | null
}

/** The entries of the audit log, the latest first. */
export async function readAudit(
  db: Db,
  { actor, subject, act, before }: AuditFilter,
  limit: number,
): Promise<KeysetPage<AuditRow, { id: number }>> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        actor === undefined ? undefined : eq(auditLog.actor, actor),
        subject === undefined ? undefined : eq(auditLog.subjectId, subject),
        act === undefined ? undefined : eq(auditLog.act, act),
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  return keysetPage(rows, limit, ({ id }) => ({ id }))
}

const ENGINE_ENTRIES = 7_612_009

/** Where an entry about an engine comes from: the chain's name, and an event by its transaction and its place in it. */
export type EngineEntry = { blockchain: string; transaction: string; part: number }

/** Whether the log has an entry already. Nobody else can write one until the transaction ends. */
export async function hasEngineEntry(
  tx: Acting,
  { blockchain, transaction, part }: EngineEntry,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ENGINE_ENTRIES}::int, 0)`)
  const [row] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, blockchain),
        eq(auditLog.subjectKind, 'engine'),
        sql`${auditLog.after} @> ${JSON.stringify({ transaction, part })}::jsonb`,
      ),
    )
    .limit(1)
  return row !== undefined
}
