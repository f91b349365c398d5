import { request } from '#data/browser.ts'
import { getSession, setSession } from '#data/session.ts'
import { openWallet } from '#wallet/openWallet.ts'

/** Disconnects: the session, the wallet and the network are forgotten here, and the server forgets the session (STA-09). */
export async function leave(): Promise<void> {
  const signedIn = getSession()
  const revoked = signedIn ? request('POST /auth/signout').catch(() => undefined) : undefined
  setSession(null)
  await Promise.all([revoked, openWallet().then((wallet) => wallet.disconnect())]).catch(() => undefined)
}
