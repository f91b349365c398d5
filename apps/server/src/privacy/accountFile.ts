import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { sessionKey } from '../accounts/auth.ts'
import type { Own } from '../accounts/settings.ts'
import { isEmailOpenTo } from '../accounts/store/sessions.ts'
import { readUser } from '../accounts/store/users.ts'
import type { Context, Signed } from '../calls/context.ts'
import { refuse } from '../calls/refuse.ts'
import { signTicket } from '../sealing/tickets.ts'
import { openOwn } from '../works/present/ownLocked.ts'
import { ACCOUNT_PARTS, type AccountPart } from './store/accountParts.ts'
import { readAccountPart } from './store/readAccountPart.ts'

/** How long a link can be used, in milliseconds. A download that has begun goes on. */
const VALID = 60_000

/** The purpose of tickets for account files. */
export const ACCOUNT_TICKETS = 'account'

/** A link to the account's file. It contains the e-mail address, so the address must be open to the session (EDP-02). */
export async function exportAccount(
  { db, sealingKeys }: Context,
  { wallet, provenOn, token }: Own,
): Promise<Output<Operations['exportAccount']>> {
  const hasEmail = (await readUser(db, wallet))?.email != null
  if (hasEmail && !(await isEmailOpenTo(db, sessionKey(token)))) throw refuse('email_signature_required')
  const until = Date.now() + VALID
  const ticket = signTicket(sealingKeys, ACCOUNT_TICKETS, { wallet, provenOn, until })
  return { url: `/api/accounts/${ticket}`, expires: new Date(until).toISOString() }
}

/** The file: JSON with one list for each kind of row, made while it is sent. */
export async function* writeAccountFile(
  context: Pick<Context, 'db' | 'sealingKeys'>,
  { wallet, provenOn }: Signed,
): AsyncGenerator<string> {
  const { db } = context
  yield `{\n"format": "vitrine-account-1",\n"made": ${JSON.stringify(new Date())},\n"wallet": "${wallet}"`
  for (const [name, part] of Object.entries<AccountPart>(ACCOUNT_PARTS)) {
    yield `,\n"${name}": [`
    let first = true
    for await (const stored of readAccountPart(db, part, wallet)) {
      const row = part.sealed ? await openRow(context, provenOn, stored.workId as string) : stored
      if (row === null) continue
      yield `${first ? '\n' : ',\n'}${JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? value.toString() : value))}`
      first = false
    }
    yield ']'
  }
  yield '\n}\n'
}

/** Locked content as its creator typed it; null if this account may not read it. */
async function openRow(
  context: Pick<Context, 'db' | 'sealingKeys'>,
  provenOn: number | null,
  id: string,
): Promise<object | null> {
  const opened = await openOwn(context, provenOn, [id])
  return opened[0] ?? null
}
