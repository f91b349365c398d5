import type { SubjectKind } from '@vitrine/domain/moderation/reports'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Acting } from '../../db/act.ts'
import { type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { countWithin } from '../../db/page.ts'
import { cases, reports } from '../../db/schema/moderation.ts'

export type CaseRow = typeof cases.$inferSelect
export type CasePlace = { at: string; id: string }

/** Counts stop here. */
const MANY = 100

export async function countOpenCases(db: Db): Promise<number> {
  return countWithin(db, sql`select 1 from ${cases} where ${cases.open}`, MANY)
}

export async function readCase(db: Db, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id))
  return row ?? null
}

/** `claimed`: the wallet of who works on it. */
type CaseFilter = { open: boolean; kind?: SubjectKind | undefined; claimed?: string | undefined }

/** The open cases, the one that waits longest first; or the closed ones, the last decided first. */
export async function readCases(
  db: Db,
  { open, kind, claimed }: CaseFilter,
  after: CasePlace | null,
  limit: number,
): Promise<KeysetPage<CaseRow, CasePlace>> {
  const at = open ? cases.openedAt : cases.decidedAt
  const place = after && sql`(${after.at}::timestamptz, ${after.id})`
  const rows = await db
    .select({ row: cases, at: sql<string>`${at}::text` })
    .from(cases)
    .where(
      and(
        eq(cases.open, open),
        kind === undefined ? undefined : eq(cases.kind, kind),
        claimed === undefined ? undefined : eq(cases.claimedBy, claimed),
        place
          ? open
            ? sql`(${at}, ${cases.id}) > ${place}`
            : sql`(${at}, ${cases.id}) < ${place}`
          : undefined,
      ),
    )
    .orderBy(open ? asc(at) : desc(at), open ? asc(cases.id) : desc(cases.id))
    .limit(limit + 1)
  const page = keysetPage(rows, limit, ({ row, at: text }) => ({ at: text, id: row.id }))
  return { rows: page.rows.map(({ row }) => row), next: page.next }
}

/** A case that nobody else can change until the transaction ends. */
export async function lockCase(tx: Acting, id: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update')
  return row ?? null
}

/** Changes a locked case, and with it its version. */
export async function changeCase(
  tx: Acting,
  id: string,
  change: Partial<Pick<CaseRow, 'open' | 'claimedBy' | 'decidedBy' | 'decidedAt' | 'decision' | 'reports'>>,
): Promise<CaseRow> {
  const [row] = await tx
    .update(cases)
    .set({ ...change, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, id))
    .returning()
  return row!
}

/** Opens the case of a subject again because its creator answered. It waits from now on. */
export async function reopenCase(db: Db, kind: SubjectKind, subjectId: string): Promise<void> {
  await db
    .update(cases)
    .set({
      open: true,
      openedAt: sql`case when ${cases.open} then ${cases.openedAt} else now() end`,
      claimedBy: sql`case when ${cases.open} then ${cases.claimedBy} end`,
    })
    .where(and(eq(cases.kind, kind), eq(cases.subjectId, subjectId)))
}

/** Notes that a decision came after all reports of a case. */
export async function settleReports(tx: Acting, caseId: string): Promise<void> {
  await tx
    .update(reports)
    .set({ settled: true })
    .where(and(eq(reports.caseId, caseId), eq(reports.settled, false)))
}
