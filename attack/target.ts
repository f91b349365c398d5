import { createClient } from '@vitrine/api/client/client'
import { retrying } from '@vitrine/api/client/retrying'
import type { Network } from '@vitrine/api/entities/network'
import { type Address, createPublicClient, createWalletClient, getAddress, http } from 'viem'
import { createSiweMessage } from 'viem/siwe'

/** A running Vitrine of the local profile, with a signed-in account. */
export type Target = Awaited<ReturnType<typeof openTarget>>

/**
 * @param origin a Vitrine on this machine; others are refused
 * @param person which demo account signs in; the first one is an operator
 */
export async function openTarget(origin: string, person = 0) {
  const { hostname } = new URL(origin)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error(`${hostname} is not this machine: attack only a Vitrine that you run yourself.`)
  // A server that has too much to do says so: what prepares an attack waits until it has not, as programs do.
  const patient = retrying()
  const visitor = createClient({ baseUrl: '/api', origin, fetch: patient })
  const { chains, profile, demoAccounts } = await visitor('GET /common/networks')
  const account = demoAccounts?.[person]
  if (profile !== 'local' || !account) throw new Error(`${origin} does not use the local profile.`)
  const [network] = chains as [Network]
  const transport = http(network.rpcUrl)
  const wallet = createWalletClient({ transport })
  const reader = createPublicClient({ transport, pollingInterval: 50 })
  const { url } = await visitor('GET /common/site')
  const address = account.address as Address

  async function signIn(): Promise<string> {
    const { nonce } = await visitor('GET /auth/nonce')
    const message = createSiweMessage({
      address: getAddress(address),
      chainId: network.id,
      domain: new URL(url).host,
      uri: url,
      nonce,
      version: '1',
    })
    const signature = await wallet.signMessage({ account: address, message })
    return (await visitor('POST /auth/wallet', { json: { wallet: address, message, signature } })).token
  }

  const token = await signIn()
  return {
    origin,
    port: Number(new URL(origin).port),
    network,
    wallet,
    reader,
    address,
    token,
    request: createClient({
      baseUrl: '/api',
      origin,
      token: () => token,
      fetch: (request) => (request.method === 'GET' ? patient(request) : fetch(request)),
    }),
  }
}
