import * as build from 'virtual:react-router/server-build'
import { type AddedChain, addChain, type CoinNames, setCoinNames } from '@vitrine/domain/networks'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { callsContext, fetchApiContext, nonceContext } from './requestContext.ts'

/** What the server passes to the web app. */
export type WebOptions = {
  /** Answers an API request inside the process. */
  fetchApi: (request: Request) => Promise<Response>
  /** The chains that the operator added to the three. */
  addedChains: readonly AddedChain[]
  /** How people read coins. */
  coinNames: CoinNames
}

/**
 * Answers a request for a page. The page's own scripts carry the nonce, a secret of this rendering: the server allows
 * them by their hashes and removes it.
 */
export type WebHandler = (request: Request, nonce: string) => Promise<Response>

/**
 * Creates the handler that renders pages. The server calls it for every GET that is not for the API, for media or for a
 * static file.
 */
export function createWebHandler(options: WebOptions): WebHandler {
  // The build has its own copy of the domain.
  for (const chain of options.addedChains) addChain(chain)
  setCoinNames(options.coinNames)
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production')
  return (request, nonce) => {
    const context = new RouterContextProvider()
    context.set(fetchApiContext, options.fetchApi)
    context.set(nonceContext, nonce)
    context.set(callsContext, { made: 0, away: 0 })
    return handle(request, context)
  }
}
