import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** How long and how many bytes the server keeps reading after it refused a body. Milliseconds, bytes. */
const LINGER = 1_000
const MOST = 64_000_000

/**
 * Ends a connection whose body was refused before it had come whole: the next answer on it would be cut off when it is
 * cleared. The client has its answer first, and is listened to a little longer: closed at once, the connection would
 * be reset while the client still sends, and the answer lost.
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
