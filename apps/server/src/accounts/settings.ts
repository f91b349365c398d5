import type { Settings } from '@vitrine/api/entities/people/user'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Issue } from '@vitrine/domain/codes'
import { emailStatement } from '@vitrine/domain/people/statements'
import { mayAskAgain, VERIFICATION_NOTE } from '@vitrine/domain/people/verification'
import { checkVerification, evidenceOf } from '@vitrine/domain/rules/moderation/checkVerification'
import { checkProfile } from '@vitrine/domain/rules/people/checkProfile'
import { beginningOf } from '@vitrine/domain/text/beginningOf'
import type { Context, Signed } from '../calls/context.ts'
import { refuse, refuseIssues } from '../calls/refuse.ts'
import type { Db } from '../db/open.ts'
import { violates } from '../db/violates.ts'
import { endAccountSubscription, isEmailConfirmed, setMailLanguage } from '../inbox/store/subscriptions.ts'
import { requestAccountMail } from '../inbox/subscriptions.ts'
import { posesAsMarket } from '../likeness/posesAsMarket.ts'
import { presentStored } from '../uploads/presentStored.ts'
import { sessionKey, verifySigned } from './auth.ts'
import { loadPeople } from './present/user.ts'
import { roleOf } from './roles.ts'
import { isEmailOpenTo, openEmailTo } from './store/sessions.ts'
import { getUserByLink, lockUser, readUser, setBadge, type UserRow, updateUser } from './store/users.ts'
import {
  getVerificationRequest,
  isBadgeWithdrawn,
  saveVerificationRequest,
  type VerificationRow,
} from './store/verificationRequests.ts'

/** A signed-in user and the session: the e-mail address is opened for a session, not for a wallet. */
export type Own = Signed & { token: string }

/** How long a signature keeps the e-mail address open, in milliseconds. */
const EMAIL_OPEN = 10 * 60_000

export async function getSettings(context: Context, own: Own): Promise<Settings> {
  const { db } = context
  const { wallet, token } = own
  const row = await readUser(db, wallet)
  const people = await loadPeople(db, [wallet], wallet)
  const email = row?.email ?? ''
  const open = await isEmailOpenTo(db, sessionKey(token))
  return {
    name: row?.name ?? '',
    bio: row?.bio ?? '',
    email: open ? email : null,
    email_confirmed: email !== '' && (await isEmailConfirmed(db, wallet, email)),
    notify_by_mail: row?.notifyByMail ?? false,
    avatar: people.ref(wallet).avatar,
    twitter: row?.twitter ?? '',
    instagram: row?.instagram ?? '',
    link: row?.link ?? '',
    verified: row?.verified ?? false,
    ...(row?.verified && !row.reviewed && { self_verified: true as const }),
    verification: await presentVerification(context, wallet),
    role: await roleOf(context, own),
    stored: await presentStored(context, wallet),
  }
}

/** Opens the e-mail address to this session, after a fresh signature of its own statement (EDP-02). */
export async function openEmail(
  context: Context,
  own: Own,
  claim: { message: string; signature: string },
): Promise<Settings> {
  const provenOn = await verifySigned(context, { ...claim, wallet: own.wallet }, emailStatement())
  if (provenOn !== own.provenOn) throw refuse('wrong_chain')
  await openEmailTo(context.db, sessionKey(own.token), new Date(Date.now() + EMAIL_OPEN))
  return getSettings(context, own)
}

type SettingsInput = ParsedInput<Operations['updateSettings']>['json']

/**
 * Changes a profile, after the same checks as the form's (VAL-16, EDP-05). Who was reviewed and takes another name is
 * reviewed no longer, until the team has looked at that one.
 */
export async function updateSettings(context: Context, own: Own, input: SettingsInput): Promise<Settings> {
  const { wallet, token } = own
  const { link, email: typed, notify_by_mail, language, ...rest } = input
  const email = typed?.trim()
  refuseIssues(checkProfile({ ...input, email: email ?? '' }))
  if (email !== undefined && !(await isEmailOpenTo(context.db, sessionKey(token))))
    throw refuse('email_signature_required')
  const before = await readUser(context.db, wallet)
  await refusePosing(context, own, before, { name: rest.name, link })
  const holder = link ? await getUserByLink(context.db, link) : null
  const taken = () => refuseIssues([{ path: 'link', code: 'link_taken', params: { link } }])
  if (holder && holder.wallet !== wallet) taken()
  const saved = context.db.transaction(async (tx) => {
    await lockUser(tx, wallet)
    const known = await readUser(tx, wallet)
    const before = known?.email ?? ''
    const name = rest.name.trim()
    const renamed = known !== null && !isSameName(known.name, name)
    await updateUser(tx, wallet, {
      ...rest,
      name,
      ...(renamed && known.reviewed && unreviewed(context)),
      link: link || null,
      ...(email !== undefined && { email: email || null }),
      ...(notify_by_mail !== undefined && { notifyByMail: notify_by_mail }),
    })
    if (renamed) await reviewAgain(tx, known)
    if (language) await setMailLanguage(tx, wallet, language)
    if (email === undefined || email === before) return
    await endAccountSubscription(tx, wallet)
    if (email) await requestAccountMail(context, tx, wallet, email, language)
  })
  await saved.catch((error) => {
    // Somebody took it at the same moment.
    if (violates('unique', error)) taken()
    throw error
  })
  return getSettings(context, own)
}

/** Names that differ only in case and spaces. */
const isSameName = (one: string, other: string) => plainOf(one) === plainOf(other)
const plainOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')

/** Nobody but the team is called like the marketplace. Who was called so before keeps the name. */
async function refusePosing(
  context: Context,
  own: Own,
  before: UserRow | null,
  { name, link }: { name: string; link: string },
): Promise<void> {
  const issues: Issue[] = []
  if (!isSameName(name, before?.name ?? '') && posesAsMarket(name))
    issues.push({ path: 'name', code: 'name_reserved' })
  if (link !== (before?.link ?? '') && posesAsMarket(link))
    issues.push({ path: 'link', code: 'name_reserved' })
  if (issues.length > 0 && (await roleOf(context, own)) === null) refuseIssues(issues)
}

/** A review is of one name. Where people take badges, theirs stays as one that nobody reviewed; elsewhere it waits. */
const unreviewed = ({ config }: Context) =>
  config.verification === 'self'
    ? { reviewed: false }
    : { reviewed: false, verified: false, verifiedAt: null }

/** Lets the team look at the name of somebody who was reviewed, or waits for it: a decision is about the name that it saw. */
async function reviewAgain(tx: Db, { wallet, name, reviewed }: UserRow): Promise<void> {
  const last = await getVerificationRequest(tx, wallet)
  const waits = last?.state === 'waiting'
  if (!reviewed && !waits) return
  const note = reviewed ? `Was reviewed as “${name}”.\n${last?.note ?? ''}` : (last?.note ?? '')
  const words = beginningOf(note.trim(), VERIFICATION_NOTE)
  await saveVerificationRequest(tx, { wallet, links: last?.links ?? [], note: words })
}

/** Verifies a user who asks for it (EDP-03). @throws verified_by_review where moderators decide, or took the badge away */
export async function verifyUser(context: Context, own: Own): Promise<Settings> {
  await context.db.transaction(async (tx) => {
    await lockUser(tx, own.wallet)
    if (context.config.verification === 'review' || (await isBadgeWithdrawn(tx, own.wallet)))
      throw refuse('verified_by_review')
    await setBadge(tx, own.wallet, 'self')
  })
  return getSettings(context, own)
}

/**
 * Asks the moderators for a badge, or to look at one that the person took.
 * @throws already_verified, verification_waiting, verification_too_soon or an issue of
 * the form
 */
export async function requestVerification(
  context: Context,
  own: Own,
  { links, note }: ParsedInput<Operations['requestVerification']>['json'],
): Promise<Settings> {
  const { wallet } = own
  refuseIssues(checkVerification({ links }))
  await context.db.transaction(async (tx) => {
    // Two requests at once wait for each other.
    await lockUser(tx, wallet)
    if ((await readUser(tx, wallet))?.reviewed) throw refuse('already_verified')
    const before = await getVerificationRequest(tx, wallet)
    if (before?.state === 'waiting') throw refuse('verification_waiting')
    const again = before && againFrom(before)
    if (again && again > new Date())
      throw refuse('verification_too_soon', { date: again.toISOString().slice(0, 10) })
    await saveVerificationRequest(tx, { wallet, links: evidenceOf(links), note: note.trim() })
  })
  return getSettings(context, own)
}

async function presentVerification(
  { db, config }: Context,
  wallet: string,
): Promise<Settings['verification']> {
  const row = await getVerificationRequest(db, wallet)
  return {
    by: (await isBadgeWithdrawn(db, wallet)) ? 'review' : config.verification,
    state: row?.state ?? 'none',
    reason: row?.reason ?? '',
    date: (row?.decidedAt ?? row?.at)?.toISOString() ?? null,
    date_again: (row && againFrom(row)?.toISOString()) ?? null,
  }
}

/** From when on the person may ask again; null if at once. */
const againFrom = ({ state, decidedAt }: VerificationRow): Date | null =>
  (state === 'refused' || state === 'withdrawn') && decidedAt ? mayAskAgain(decidedAt) : null
