import type { Settings } from '@vitrine/api/entities/user'
import type { ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { checkProfile } from '@vitrine/domain/rules/checkProfile'
import { EMAIL_STATEMENT } from '@vitrine/domain/statements'
import { isEmailOpenTo, openEmailTo } from '../store/sessions.ts'
import { endAccountSubscription, isEmailConfirmed } from '../store/subscriptions.ts'
import { getUser, getUserByLink, updateUser } from '../store/users.ts'
import { violates } from '../store/violates.ts'
import { sessionKey, verifySigned } from './auth.ts'
import type { Context, Signed } from './context.ts'
import { loadPeople } from './present/user.ts'
import { refuse, refuseIssues } from './refuse.ts'
import { roleOf } from './roles.ts'
import { requestAccountMail } from './subscriptions.ts'

/** A signed-in user and the session: the e-mail address is opened for a session, not for a wallet. */
export type Own = Signed & { token: string }

/** How long a signature keeps the e-mail address open, in milliseconds. */
const EMAIL_OPEN = 10 * 60_000

export async function getSettings(context: Context, own: Own): Promise<Settings> {
  const { db } = context
  const { wallet, token } = own
  const row = await getUser(db, wallet)
  const people = await loadPeople(db, [wallet])
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
    role: await roleOf(context, own),
  }
}

/** Opens the e-mail address to this session, after a fresh signature of its own statement (EDP-02). */
export async function openEmail(
  context: Context,
  own: Own,
  claim: { message: string; signature: string },
): Promise<Settings> {
  const provenOn = await verifySigned(context, { ...claim, wallet: own.wallet }, EMAIL_STATEMENT)
  if (provenOn !== own.provenOn) throw refuse('wrong_chain')
  await openEmailTo(context.db, sessionKey(own.token), new Date(Date.now() + EMAIL_OPEN))
  return getSettings(context, own)
}

type SettingsInput = ParsedInput<Operations['updateSettings']>['json']

/** Changes a profile, after the same checks as the form's (VAL-16, EDP-05). */
export async function updateSettings(context: Context, own: Own, input: SettingsInput): Promise<Settings> {
  const { wallet, token } = own
  const { link, email: typed, notify_by_mail, ...rest } = input
  const email = typed?.trim()
  refuseIssues(checkProfile({ ...input, email: email ?? '' }))
  if (email !== undefined && !(await isEmailOpenTo(context.db, sessionKey(token))))
    throw refuse('email_signature_required')
  const holder = link ? await getUserByLink(context.db, link) : null
  const taken = () => refuseIssues([{ path: 'link', code: 'link_taken', params: { link } }])
  if (holder && holder.wallet !== wallet) taken()
  const saved = context.db.transaction(async (tx) => {
    const before = (await getUser(tx, wallet))?.email ?? ''
    await updateUser(tx, wallet, {
      ...rest,
      name: rest.name.trim(),
      link: link || null,
      ...(email !== undefined && { email: email || null }),
      ...(notify_by_mail !== undefined && { notifyByMail: notify_by_mail }),
    })
    if (email === undefined || email === before) return
    await endAccountSubscription(tx, wallet)
    if (email) await requestAccountMail(context, tx, wallet, email)
  })
  await saved.catch((error) => {
    // Somebody took it at the same moment.
    if (violates('unique', error)) taken()
    throw error
  })
  return getSettings(context, own)
}

/** Verifies a user who asks for it (EDP-03). */
export async function verifyUser(context: Context, own: Own): Promise<Settings> {
  await updateUser(context.db, own.wallet, { verified: true })
  return getSettings(context, own)
}
