import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** How long and how many bytes the server keeps reading after it refused a body. Milliseconds, bytes. */
const LINGER = 1_000
const MOST = 64_000_000

/**
 * Closes a connection after its request was refused before the whole body had arrived. Otherwise the next request on
 * it would lose its answer when the connection is cleared.
 * The answer is sent first, and the server keeps reading for a moment: closing at once would reset the connection
 * while the client still sends, and the answer would be lost.
 */
export const closeUnread: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  await next()
  const incoming = c.env?.incoming as IncomingMessage | undefined
  if (!incoming || incoming.complete) return
  const answer = new Uint8Array(await c.res.arrayBuffer())
  const headers = new Headers(c.res.headers)
  headers.set('connection', 'close')
  headers.set('content-length', String(answer.length))
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(answer)
      await discard(incoming)
      controller.close()
    },
  })
  c.res = new Response(body, { status: c.res.status, headers })
}

/** Reads and drops the rest of the body, up to the limits. */
function discard(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let read = 0
    const done = () => {
      clearTimeout(timer)
      incoming.off('data', count)
      resolve()
    }
    const count = (chunk: Buffer) => {
      read += chunk.length
      if (read > MOST) done()
    }
    const timer = setTimeout(done, LINGER)
    incoming.on('data', count).once('end', done).once('close', done).once('error', done)
    incoming.resume()
  })
}
