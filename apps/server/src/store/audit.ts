import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { auditLog } from '../db/schema/house.ts'
import { type Stretch, stretchOf } from './keyset.ts'

export type AuditRow = typeof auditLog.$inferSelect

type AuditFilter = { actor?: string | undefined; subject?: string | undefined; before: number | null }

/** The entries of the audit log, the latest first. */
export async function listAudit(
  db: Db,
  { actor, subject, before }: AuditFilter,
  limit: number,
): Promise<Stretch<AuditRow, { id: number }>> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        actor === undefined ? undefined : eq(auditLog.actor, actor),
        subject === undefined ? undefined : eq(auditLog.subjectId, subject),
        before === null ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit + 1)
  return stretchOf(rows, limit, ({ id }) => ({ id }))
}
