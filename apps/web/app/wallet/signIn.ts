import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { request } from '../data/browser.ts'
import { type Session, setSession } from '../data/session.ts'
import { revoke } from './signOut.ts'
import type { Wallet } from './wallet.ts'

/** An EIP-4361 message with the server's one-time nonce, signed by the connected wallet. */
export async function signStatement(wallet: Wallet, statement: string) {
  const { address, chainId } = wallet.state()
  if (!address || !chainId) throw new Error('no wallet is connected')
  const { nonce } = await request('GET /auth/nonce')
  const message = createSiweMessage({
    address: getAddress(address),
    chainId,
    domain: window.location.host,
    uri: window.location.origin,
    nonce,
    statement,
    version: '1',
  })
  return { wallet: address, message, signature: await wallet.signMessage(message) }
}

/**
 * Signs the connected wallet in.
 * @param statement the sentence that the wallet shows above the technical details
 */
export async function signIn(wallet: Wallet, statement: string): Promise<Session> {
  const signed = await signStatement(wallet, statement)
  const session = await request('POST /auth/wallet', { json: signed })
  // Somebody may have signed in meanwhile, in another tab.
  void revoke()
  setSession(session)
  return session
}
