import { randomUUID } from 'node:crypto'
import type { ReportReason, SubjectKind } from '@vitrine/domain/moderation/reports'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { cases, reports } from '../../db/schema/moderation.ts'

export type ReportRow = typeof reports.$inferSelect

/** How many reports of one case are stored between two decisions; more are only counted. */
const MOST = 200

type NewReport = {
  kind: SubjectKind
  subjectId: string
  reporter: string
  wallet: string | null
  reason: ReportReason
  text: string
}

/**
 * Adds a report to its subject's case, or replaces the one that the same reporter made since the last decision. Returns
 * the id of the case.
 */
export async function insertReport(db: Db, report: NewReport): Promise<string> {
  const { kind, subjectId, reporter, wallet, reason, text } = report
  return db.transaction(async (tx) => {
    // Locks the case, so that two reports do not open it twice and the numbers are right.
    const [found] = await tx
      .insert(cases)
      .values({ id: randomUUID(), kind, subjectId })
      .onConflictDoUpdate({
        target: [cases.kind, cases.subjectId],
        set: {
          open: true,
          openedAt: sql`case when ${cases.open} then ${cases.openedAt} else now() end`,
          claimedBy: sql`case when ${cases.open} then ${cases.claimedBy} end`,
          reportedAt: sql`now()`,
        },
      })
      .returning({ id: cases.id, reports: cases.reports })
    const { id: caseId, reports: count } = found!
    const change = { reason, text, wallet, at: new Date() }
    const replaced = await tx
      .update(reports)
      .set(change)
      .where(and(eq(reports.caseId, caseId), eq(reports.reporter, reporter), eq(reports.settled, false)))
      .returning({ id: reports.id })
    if (replaced.length > 0) return caseId
    if (count < MOST) await tx.insert(reports).values({ id: randomUUID(), caseId, reporter, ...change })
    await tx
      .update(cases)
      .set({ reports: count + 1 })
      .where(eq(cases.id, caseId))
    return caseId
  })
}

/** The latest reports of a case. */
export async function listReports(db: Db, caseId: string, limit: number): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(reports.at), desc(reports.id))
    .limit(limit)
}
