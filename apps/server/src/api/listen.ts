import { createServer, type RequestListener, type Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { closeStalled } from './limits/closeStalled.ts'
import { inTurn } from './limits/inTurn.ts'

/**
 * How long an idle connection stays open, in milliseconds. Longer than the 60 s of common proxies, so that a proxy
 * never sends a request over a connection that is closing.
 */
const KEEP_ALIVE = 75_000

/**
 * Serves a site on a port.
 * @param port 0 for any free one
 * @param patience how long a client may take nothing of its answer, in milliseconds
 */
export function listen(
  fetch: Hono['fetch'],
  hostname: string,
  port: number,
  { patience }: { patience?: number } = {},
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        hostname,
        port,
        serverOptions: { keepAliveTimeout: KEEP_ALIVE },
        createServer: ((options: object, listener: RequestListener) =>
          createServer(options, inTurn(listener))) as typeof createServer,
      },
      () => resolve(server),
    ) as Server
    closeStalled(server, patience)
    server.once('error', reject)
  })
}
