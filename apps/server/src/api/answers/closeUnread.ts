import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** How long and how many bytes the server keeps reading after it refused a body. Milliseconds, bytes. */
const LINGER = 1_000
const MOST = 64_000_000
/** A chunk counts as at least so many bytes, because every chunk takes time, however small it is. */
const LEAST_CHUNK = 4_000

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
  const { body, status } = c.res
  const headers = new Headers(c.res.headers)
  headers.set('connection', 'close')
  c.res = new Response(body && thenDiscard(body, incoming), { status, headers })
}

/** The answer as it comes; before its end, the rest of the request is read. It ends with the connection. */
function thenDiscard(
  answer: ReadableStream<Uint8Array>,
  incoming: IncomingMessage,
): ReadableStream<Uint8Array> {
  const reader = answer.getReader()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        await discard(incoming)
        controller.close()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
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
      read += Math.max(chunk.length, LEAST_CHUNK)
      if (read > MOST) done()
    }
    const timer = setTimeout(done, LINGER)
    incoming.on('data', count).once('end', done).once('close', done).once('error', done)
    incoming.resume()
  })
}
