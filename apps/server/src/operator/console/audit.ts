import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { loadPeople } from '../../accounts/present/user.ts'
import { readAfter, writeAfter, zAuditPlace } from '../../calls/after.ts'
import type { Context } from '../../calls/context.ts'
import { readAudit } from '../store/audit.ts'

const PAGE = 48

export async function listAudit(
  { db }: Context,
  { after, actor, subject, act }: ParsedInput<Operations['listAudit']>['query'],
): Promise<Output<Operations['listAudit']>> {
  const before = readAfter(after, zAuditPlace)?.id ?? null
  const { rows, next } = await readAudit(db, { actor, subject, act, before }, PAGE)
  const people = await loadPeople(
    db,
    rows.map((row) => row.actor),
    'moderator',
  )
  const entries = rows.map((row) => ({
    _id: String(row.id),
    date: row.at.toISOString(),
    actor: people.ref(row.actor),
    act: row.act,
    subject: { kind: row.subjectKind, id: row.subjectId },
    before: row.before,
    after: row.after,
    reason: row.reason,
  }))
  return { entries, next: writeAfter(next) }
}
