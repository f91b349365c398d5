import { createClient } from '@vitrine/api/client/client'
import type { Address } from 'viem'
import { localAccounts } from '../../src/config/localAccounts.ts'
import type { TestChain } from '../chains/localChain.ts'
import type { ServerProcess } from '../servers/serverProcess.ts'
import { DOMAIN, signInClaim } from '../servers/testServer.ts'

/**
 * A client of a server process, signed in with a demo account. The server's PUBLIC_URL must be DOMAIN.
 * @param address whose calls a proxy forwards; the server needs TRUSTED_PROXIES of 1
 */
export async function signedInAt(server: ServerProcess, chain: TestChain, index = 0, address?: string) {
  const account = localAccounts.demo[index] as Address
  const json = await signInClaim(
    (request) => fetch(request.url.replace(`http://${DOMAIN}`, server.origin), request),
    chain,
    account,
  )
  const { token } = await server.request('POST /auth/wallet', { json })
  const forward = (request: Request) => {
    if (address) request.headers.set('x-forwarded-for', address)
    return fetch(request)
  }
  return createClient({ baseUrl: '/api', origin: server.origin, token: () => token, fetch: forward })
}
