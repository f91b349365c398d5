import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { fetchApiContext, nonceContext } from './requestContext.ts'

/** What the server hands to the web app. */
export type WebOptions = {
  /** Answers an API request in the process, without a socket. */
  fetchApi: (request: Request) => Promise<Response>
}

/** Answers a request for a page; `nonce` is the one in the response's content security policy. */
export type WebHandler = (request: Request, nonce: string) => Promise<Response>

/**
 * Makes the handler that renders pages. The server calls it for every GET that is neither the API,
 * media nor a static file.
 */
export function createWebHandler(options: WebOptions): WebHandler {
  const handle = createRequestHandler(build as unknown as ServerBuild, 'production')
  return (request, nonce) => {
    const context = new RouterContextProvider()
    context.set(fetchApiContext, options.fetchApi)
    context.set(nonceContext, nonce)
    return handle(request, context)
  }
}
