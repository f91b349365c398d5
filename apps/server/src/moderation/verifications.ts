import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { loadPeople } from '../accounts/present/user.ts'
import { lockUser, readUser, setBadge } from '../accounts/store/users.ts'
import {
  decideVerificationRequest,
  listVerificationRequests,
  lockVerificationRequest,
} from '../accounts/store/verificationRequests.ts'
import { readAfter, writeAfter, zCasePlace } from '../calls/after.ts'
import type { Context } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import { act } from '../db/act.ts'
import { notifyBadge } from '../notifications/store/peopleNotifications.ts'

const PAGE = 24

/** Who waits for a badge, the longest first. */
export async function listVerifications(
  { db }: Context,
  { after, q = '' }: ParsedInput<Operations['listVerifications']>['query'],
): Promise<Output<Operations['listVerifications']>> {
  const { rows, next } = await listVerificationRequests(db, q, readAfter(after, zCasePlace), PAGE)
  const people = await loadPeople(
    db,
    rows.map(({ wallet }) => wallet),
    'moderator',
  )
  const requests = rows.map(({ wallet, links, note, at }) => ({
    user: people.ref(wallet),
    links,
    note,
    date: at.toISOString(),
  }))
  return { requests, next: writeAfter(next) }
}

type Decision = { actor: string; wallet: string; reason: string }

/**
 * Gives somebody the badge that they ask for, or refuses it.
 * @property date when the request was made that the moderator saw
 * @throws not_found, verification_decided or reason_required
 */
export async function decideVerification(
  { db }: Context,
  { actor, wallet, reason, granted, date }: Decision & { granted: boolean; date: string },
): Promise<void> {
  if (!granted) requireReason(reason)
  const name = granted ? 'badge_granted' : 'badge_refused'
  await act(db, { actor, act: name, kind: 'person', id: wallet, reason }, async (tx) => {
    // First the person: they may change the name at this moment.
    await lockUser(tx, wallet)
    const row = await lockVerificationRequest(tx, wallet)
    if (!row) throw refuse('not_found')
    if (row.state !== 'waiting' || row.at.toISOString() !== date) throw refuse('verification_decided')
    const state = granted ? 'granted' : 'refused'
    await decideVerificationRequest(tx, wallet, { state, decidedBy: actor, reason: reason.trim() })
    if (granted) await setBadge(tx, wallet, 'review')
    await notifyBadge(tx, wallet, name)
    return {
      before: { state: row.state, evidence: row.links },
      after: { state, verified: granted },
      result: undefined,
    }
  })
}

/** Takes somebody's badge away. @throws not_found or reason_required */
export async function withdrawVerification(
  { db }: Context,
  { actor, wallet, reason }: Decision,
): Promise<void> {
  requireReason(reason)
  await act(db, { actor, act: 'badge_withdrawn', kind: 'person', id: wallet, reason }, async (tx) => {
    await lockUser(tx, wallet)
    const user = await readUser(tx, wallet)
    if (!user?.verified) throw refuse('not_found')
    await setBadge(tx, wallet, null)
    await decideVerificationRequest(tx, wallet, {
      state: 'withdrawn',
      decidedBy: actor,
      reason: reason.trim(),
    })
    await notifyBadge(tx, wallet, 'badge_withdrawn')
    const since = user.verifiedAt?.toISOString() ?? null
    return { before: { verified: true, since }, after: { verified: false }, result: undefined }
  })
}

function requireReason(reason: string): void {
  if (reason.trim() === '') refuseIssues([{ path: 'reason', code: 'reason_required' }])
}
