import type { Likeness } from '@vitrine/api/entities/moderation/likeness'
import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { t } from '@vitrine/messages/t'
import { loadPeople } from '../accounts/present/user.ts'
import { readAfter, writeAfter, zCasePlace } from '../calls/after.ts'
import type { Context } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import { type Acting, act } from '../db/act.ts'
import { decideLikeness, type LikenessRow, lockLikeness, readLikenesses } from './store/likenesses.ts'
import { insertReport } from './store/reports.ts'
import { presentSubjects } from './subjects.ts'

const PAGE = 24

/** The hints that nobody decided yet, the latest first. */
export async function listLikenesses(
  { db }: Context,
  { after, kind }: ParsedInput<Operations['listLikenesses']>['query'],
): Promise<Output<Operations['listLikenesses']>> {
  const { rows, next } = await readLikenesses(db, kind ?? null, readAfter(after, zCasePlace), PAGE)
  const named = rows.flatMap(({ kind, subject, older }) => [
    { kind, subjectId: subject },
    { kind, subjectId: older },
  ])
  const subjects = await presentSubjects(db, named)
  const likenesses = rows.map(({ id, kind, distance, foundAt }, position): Likeness => {
    const [newer, older] = [subjects[2 * position]!, subjects[2 * position + 1]!].map(
      ({ subject, createdAt }) => ({ ...subject, date: createdAt?.toISOString() ?? null }),
    ) as [Likeness['newer'], Likeness['older']]
    return { _id: id, kind, newer, older, distance, date: foundAt.toISOString() }
  })
  return { likenesses, next: writeAfter(next) }
}

type Decision = { actor: string; id: string; reason: string }

/** Takes a hint out of the queue. @throws not_found, likeness_decided or dismissal_unexplained */
export async function dismissLikeness({ db }: Context, { actor, id, reason }: Decision): Promise<void> {
  if (reason.trim() === '') refuseIssues([{ path: 'reason', code: 'dismissal_unexplained' }])
  await act(db, { actor, act: 'likeness_dismissed', kind: 'likeness', id, reason }, async (tx) => {
    const found = await lockOpen(tx, id)
    await decideLikeness(tx, id, 'dismissed', actor)
    return { before: factsOf(found), after: { ...factsOf(found), state: 'dismissed' }, result: undefined }
  })
}

const FOLDERS = { work: 'tokens', collection: 'collections', person: 'users' }

/** Reports the newer of the two in the moderator's name. Returns the id of the case. @throws not_found or likeness_decided */
export async function openLikenessCase(
  { db, config }: Context,
  { actor, id, reason }: Decision,
): Promise<string> {
  return act(db, { actor, act: 'likeness_opened', kind: 'likeness', id, reason }, async (tx) => {
    const found = await lockOpen(tx, id)
    const { kind, subject, older } = found
    await decideLikeness(tx, id, 'confirmed', actor)
    const link = `${config.publicUrl}/${FOLDERS[kind]}/${older}`
    const caseId = await insertReport(tx, {
      kind,
      subjectId: subject,
      reporter: actor,
      wallet: actor,
      reason: kind === 'work' ? 'copy' : 'impersonation',
      text: [t('report_resembles', { link }), reason.trim()].filter(Boolean).join('\n\n'),
    })
    return { before: factsOf(found), after: { ...factsOf(found), state: 'confirmed' }, result: caseId }
  })
}

/** A hint that nobody else can decide until the transaction ends. Otherwise the moderator learns who was faster. */
async function lockOpen(tx: Acting, id: string): Promise<LikenessRow> {
  const found = await lockLikeness(tx, id)
  if (!found) throw refuse('not_found')
  if (found.state === 'open') return found
  const wallet = found.decidedBy ?? ''
  const { name } = (await loadPeople(tx, [wallet], 'moderator')).ref(wallet)
  throw refuse('likeness_decided', { name: name || wallet })
}

const factsOf = ({ kind, subject, older, state }: LikenessRow) => ({ kind, subject, older, state })
