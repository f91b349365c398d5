import type { Case } from '@vitrine/api/entities/moderation/case'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { loadPeople } from '../accounts/present/user.ts'
import { readAfter, writeAfter, zCasePlace } from '../calls/after.ts'
import type { Context } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import { type Acting, act } from '../db/act.ts'
import { announce } from '../live/announce.ts'
import { notifyOfDecision } from '../notifications/store/peopleNotifications.ts'
import { setSensitive } from '../works/store/sensitive.ts'
import { hide, show } from './hide.ts'
import { overtaken } from './overtaken.ts'
import { type CaseRow, changeCase, lockCase, readCase, readCases, settleReports } from './store/cases.ts'
import { listReports } from './store/reports.ts'
import { presentSubjects } from './subjects.ts'

const PAGE = 24
const REPORTS_SHOWN = 48

export async function listCases(
  { db }: Context,
  { state, kind, claimed, after }: ParsedInput<Operations['listCases']>['query'],
): Promise<Output<Operations['listCases']>> {
  const { rows, next } = await readCases(
    db,
    { open: state === 'open', kind, claimed },
    readAfter(after, zCasePlace),
    PAGE,
  )
  return { cases: await present(db, rows), next: writeAfter(next) }
}

export async function getCase({ db }: Context, id: string): Promise<Output<Operations['getCase']>> {
  const row = await readCase(db, id)
  if (!row) throw refuse('not_found')
  const rows = await listReports(db, id, REPORTS_SHOWN)
  const people = await loadPeople(
    db,
    rows.flatMap(({ wallet }) => wallet ?? []),
    'moderator',
  )
  const reports = rows.map((report) => ({
    _id: report.id,
    reason: report.reason,
    text: report.text,
    reporter: report.wallet === null ? null : people.ref(report.wallet),
    settled: report.settled,
    date: report.at.toISOString(),
  }))
  return { case: await presentOne(db, row), reports }
}

type Change = { actor: string; id: string; version: number }

/** Says who works on a case. @throws not_found, case_changed or case_closed */
export async function claimCase({ db }: Context, { actor, id, version }: Change): Promise<Case> {
  const row = await act(db, { actor, act: 'case_claimed', kind: 'case', id, reason: '' }, async (tx) => {
    const before = await openCase(tx, await lockCase(tx, id), version)
    const after = await changeCase(tx, id, { claimedBy: actor })
    return { before: factsOf(before), after: factsOf(after), result: after }
  })
  return presentOne(db, row)
}

type Decision = Change & { reason: string }

/** Closes a case and changes nothing about its subject. @throws not_found, case_changed or case_closed */
export async function closeCase({ db }: Context, { version, ...decision }: Decision): Promise<Case> {
  const row = await decide(db, 'closed', decision, (tx, found) => openCase(tx, found, version))
  return presentOne(db, row)
}

/**
 * Hides what a case is about; a collection or person vanishes with all its works.
 * @throws not_found, case_changed, case_closed or reason_required
 */
export async function hideSubject({ db }: Context, { version, ...decision }: Decision): Promise<Case> {
  const reason = decision.reason.trim()
  if (reason === '') refuseIssues([{ path: 'reason', code: 'reason_required' }])
  const row = await decide(db, 'hidden', decision, async (tx, found) => {
    const before = await openCase(tx, found, version)
    const hidden = await hide(tx, before, reason)
    if (hidden === null) throw refuse('not_found')
    if (hidden.changed)
      await notifyOfDecision(tx, { recipient: hidden.creator, type: 'hidden', subject: before, reason })
    return before
  })
  return presentOne(db, row)
}

/**
 * Shows what a case is about again, also when the case is closed. A work that is hidden for itself, or with its creator,
 * stays hidden.
 * @throws not_found or case_changed
 */
export async function restoreSubject({ db }: Context, { version, ...decision }: Decision): Promise<Case> {
  const row = await decide(db, 'restored', decision, async (tx, found) => {
    const before = await sameCase(tx, found, version)
    const recipient = await show(tx, before)
    if (recipient === null) throw refuse('not_found')
    const reason = decision.reason.trim()
    await notifyOfDecision(tx, { recipient, type: 'restored', subject: before, reason })
    return before
  })
  return presentOne(db, row)
}

/** Marks the work of a case as sensitive, or takes the mark away, also when the case is closed. @throws not_found, case_changed or case_closed */
export async function markSensitive(
  { db }: Context,
  { version, sensitive, ...decision }: Decision & { sensitive: boolean },
): Promise<Case> {
  const name = sensitive ? 'marked' : 'unmarked'
  const row = await decide(db, name, decision, async (tx, found) => {
    const before = await (sensitive ? openCase : sameCase)(tx, found, version)
    if (before.kind !== 'work' || !(await setSensitive(tx, before.subjectId, sensitive)))
      throw refuse('not_found')
    return before
  })
  return presentOne(db, row)
}

/** Does what a decision needs, closes the case, and tells every page that something changed. */
async function decide(
  db: Context['db'],
  name: 'closed' | 'hidden' | 'restored' | 'marked' | 'unmarked',
  { actor, id, reason }: Omit<Decision, 'version'>,
  work: (tx: Acting, found: CaseRow | null) => Promise<CaseRow>,
): Promise<CaseRow> {
  // The kind of a case never changes.
  const of = name === 'closed' ? 'case' : ((await readCase(db, id))?.kind ?? 'case')
  return act(db, { actor, act: `${of}_${name}`, kind: 'case', id, reason }, async (tx) => {
    const before = await work(tx, await lockCase(tx, id))
    await settleReports(tx, id)
    const after = await changeCase(tx, id, {
      open: false,
      reports: 0,
      decidedBy: actor,
      decidedAt: new Date(),
      decision: reason.trim(),
    })
    // The listings of what was hidden are gone, and those of what was restored are back.
    if (name !== 'closed')
      await announce(tx, [
        before.kind === 'work'
          ? { type: 'offer', token: before.subjectId, users: [], evenHidden: true }
          : { type: 'site', users: [] },
      ])
    return { before: factsOf(before), after: factsOf(after), result: after }
  })
}

/** A case as the moderator saw it. Otherwise they learn who was faster. */
async function openCase(db: Context['db'], row: CaseRow | null, version: number): Promise<CaseRow> {
  if (row?.open) return sameCase(db, row, version)
  return changedMeanwhile(db, row)
}

/** The same, of a case that may be closed. */
async function sameCase(db: Context['db'], row: CaseRow | null, version: number): Promise<CaseRow> {
  return row?.version === version ? row : changedMeanwhile(db, row)
}

async function changedMeanwhile(db: Context['db'], row: CaseRow | null): Promise<never> {
  if (!row) throw refuse('not_found')
  throw row.open
    ? await overtaken(db, 'case_changed', row.claimedBy ?? '')
    : await overtaken(db, 'case_closed', row.decidedBy ?? '')
}

const factsOf = ({ kind, subjectId, open, claimedBy, reports }: CaseRow) => ({
  subject: `${kind} ${subjectId}`,
  open,
  claimed_by: claimedBy,
  reports,
})

const presentOne = async (db: Context['db'], row: CaseRow): Promise<Case> => (await present(db, [row]))[0]!

async function present(db: Context['db'], rows: readonly CaseRow[]): Promise<Case[]> {
  const subjects = await presentSubjects(db, rows)
  const people = await loadPeople(
    db,
    rows.flatMap(({ claimedBy, decidedBy }) => [claimedBy, decidedBy].filter((wallet) => wallet !== null)),
    'moderator',
  )
  const ref = (wallet: string | null) => (wallet === null ? null : people.ref(wallet))
  return rows.map((row, position) => ({
    _id: row.id,
    version: row.version,
    state: row.open ? 'open' : 'closed',
    subject: subjects[position]!.subject,
    hidden: subjects[position]!.hidden,
    sensitive: subjects[position]!.sensitive,
    answer: subjects[position]!.answer,
    reports: row.reports,
    claimed_by: ref(row.claimedBy),
    decided_by: ref(row.decidedBy),
    date_decided: row.decidedAt?.toISOString() ?? null,
    decision: row.decision,
    date_opened: row.openedAt.toISOString(),
    date_last: row.reportedAt.toISOString(),
  }))
}
