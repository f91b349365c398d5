import { request } from '#data/browser.ts'
import { getSession, setSession } from '#data/session.ts'
import { openWallet } from './openWallet.ts'

/** Signs out: removes session, wallet and network from this browser, and ends the session on the server (STA-09). */
export async function signOut(): Promise<void> {
  await Promise.all([leave(), disconnect()]).catch(() => undefined)
}

/** Ends the session here and on the server; the wallet stays connected. */
export async function leave(): Promise<void> {
  const ended = revoke()
  setSession(null)
  await ended
}

/** Ends the current session on the server, if there is one. The call takes its token at once. */
export async function revoke(): Promise<void> {
  if (getSession()) await request('POST /auth/signout').catch(() => undefined)
}

/**
 * Ends the wallet's sessions on all devices and disconnects here. Other devices notice with their next call.
 * @throws ApiError when the server cannot be reached; nothing has changed then
 */
export async function signOutEverywhere(): Promise<void> {
  await request('POST /auth/sign-out-everywhere')
  await forget().catch(() => undefined)
}

/**
 * Erases the account, which ends all its sessions, and disconnects here.
 * @param confirm the word that the person typed
 * @throws ApiError when nothing was erased
 */
export async function eraseAccount(confirm: 'ERASE'): Promise<void> {
  await request('POST /users/settings/erase', { json: { confirm } })
  await forget().catch(() => undefined)
}

/** Signs out in this browser alone; the server has ended the session already. */
async function forget(): Promise<void> {
  setSession(null)
  await disconnect()
}

const disconnect = async () => (await openWallet()).disconnect()
