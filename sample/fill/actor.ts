import { type Client, createClient } from '@vitrine/api/client/client'
import { retrying } from '@vitrine/api/client/retrying'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { PersonKey } from '../catalogue/people.ts'
import type { SampleChain } from './sampleChain.ts'

/** A person of the catalogue, with an account of the local chains. */
export type Actor = {
  key: PersonKey
  wallet: Address
  /** Calls the API as this person, who signs in with the first call. */
  request: Client
}

/** Beside other work a server or its chain may have no time for a moment; then it has done nothing. */
export const send = retrying()

/** Begins a session of an account of the local chains. */
export async function signIn(wallet: Address, url: string, chain: SampleChain) {
  const visitor = createClient({ baseUrl: `${url}/api`, fetch: send })
  const { nonce } = await visitor('GET /auth/nonce')
  const message = createSiweMessage({
    address: wallet,
    chainId: chain.network.id,
    domain: new URL(url).host,
    uri: url,
    nonce,
    version: '1',
    statement: 'Sign in to Vitrine.',
  })
  const signature = await chain.sign(wallet, message)
  return visitor('POST /auth/wallet', { json: { wallet, message, signature } })
}

export function createActor(key: PersonKey, wallet: Address, url: string, chain: SampleChain): Actor {
  const baseUrl = `${url}/api`
  let token: Promise<string> | undefined

  const request = createClient({
    baseUrl,
    fetch: async (call) => {
      token ??= signIn(wallet, url, chain).then((session) => session.token)
      call.headers.set('authorization', `Bearer ${await token}`)
      return send(call)
    },
  })
  return { key, wallet, request }
}
