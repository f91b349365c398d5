// Signs a program in without a browser, with the key of a wallet (EIP-4361). The session does all that the wallet's owner
// can do on the site: for reading, plans and publishing what is signed, an API key or nothing is enough.
//
//   const token = await signIn('https://vitrine.example', privateKeyToAccount('0x…'), 1)
//   await fetch('https://vitrine.example/api/users/settings', { headers: { authorization: `Bearer ${token}` } })

import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'

/** What has the key: an account of viem, or a wallet behind the same two names. */
export type Signer = { address: string; signMessage(about: { message: string }): Promise<string> }

/** Returns the token of a session, which lasts until it is signed out or a month has passed. @param chainId one of the site's */
export async function signIn(vitrine: string, signer: Signer, chainId: number): Promise<string> {
  const { nonce } = (await answerTo(fetch(`${vitrine}/api/auth/nonce`))) as { nonce: string }
  const message = createSiweMessage({
    address: getAddress(signer.address),
    chainId,
    nonce,
    version: '1',
    issuedAt: new Date(),
    // The site refuses what was signed for another one.
    domain: new URL(vitrine).host,
    uri: vitrine,
  })
  const body = JSON.stringify({
    wallet: signer.address,
    message,
    signature: await signer.signMessage({ message }),
  })
  const headers = { 'content-type': 'application/json' }
  const session = await answerTo(fetch(`${vitrine}/api/auth/wallet`, { method: 'POST', headers, body }))
  return (session as { token: string }).token
}

async function answerTo(call: Promise<Response>): Promise<object> {
  const response = await call
  const answer = (await response.json()) as { code?: string; message?: string }
  if (!response.ok) throw new Error(`Vitrine refused: ${answer.code} (${answer.message})`)
  return answer
}
