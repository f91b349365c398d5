import type { LiveInterest } from '@vitrine/api/client/liveInterest'
import { liveStream } from '@vitrine/api/client/liveStream'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import type { Context as HonoContext } from 'hono'
import { refuse } from '../../calls/refuse.ts'
import type { Config } from '../../config/config.ts'
import type { LiveHub, Subscriber } from '../../live/liveHub.ts'
import { readQuery } from '../inputs/readQuery.ts'
import { clientAddress, groupsOf } from '../limits/clientAddress.ts'

/** How long a browser waits before it connects again, in milliseconds. */
const RETRY = 2_000
/** A client that falls behind by this many bytes is disconnected. It reconnects and reads the data again. */
const MAX_UNREAD = 256_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Tells proxies (nginx) not to buffer the stream.
  'x-accel-buffering': 'no',
}

const encoder = new TextEncoder()
const QUIET = encoder.encode(':\n\n')

/** GET /events: a stream of server-sent events that ends when its client leaves or the server stops. */
export function liveRoute(
  live: LiveHub,
  { liveStreamsPerAddress: perAddress, proxies }: Pick<Config, 'liveStreamsPerAddress' | 'proxies'>,
): (c: HonoContext) => Response {
  const open = new Map<string, number>()
  return (c) => {
    const interest = readQuery(c, liveStream.query)
    const groups = groupsOf(clientAddress(c, proxies) ?? '')
    const isFull = groups.some(({ key, times }) => (open.get(key) ?? 0) >= perAddress * times)
    if (isFull) throw refuse('rate_limited')
    const count = (more: number) => {
      for (const { key } of groups) {
        const streams = (open.get(key) ?? 0) + more
        if (streams > 0) open.set(key, streams)
        else open.delete(key)
      }
    }
    count(1)
    const body = streamOf(live, interest, c.req.header('last-event-id'), () => count(-1))
    return new Response(body, { headers: HEADERS })
  }
}

function streamOf(
  live: LiveHub,
  interest: LiveInterest,
  after: string | undefined,
  onGone: () => void,
): ReadableStream<Uint8Array> {
  let leave = () => {}
  let ended = false
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const send = (bytes: Uint8Array) => {
          if (ended) return
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) < 0) subscriber.onEnd()
        }
        const subscriber: Subscriber = {
          onEvent: (event) => send(messageOf(event)),
          onQuiet: () => send(QUIET),
          onEnd: () => {
            if (ended) return
            ended = true
            leave()
            controller.close()
          },
        }
        // What the client reads next must be at least this new.
        send(encoder.encode(`retry: ${RETRY}\nevent: position\ndata: ${live.position()}\n\n`))
        const unsubscribe = live.subscribe(interest, subscriber, after)
        leave = once(() => {
          unsubscribe()
          onGone()
        })
        // The first events may already have exceeded the limit.
        if (ended) leave()
      },
      cancel: () => {
        ended = true
        leave()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD }),
  )
}

/** Each event is encoded once for all streams. */
const encoded = new WeakMap<LiveEvent, Uint8Array>()

function messageOf(event: LiveEvent): Uint8Array {
  const known = encoded.get(event)
  if (known) return known
  const bytes = encoder.encode(`event: ${event.type}\nid: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
  encoded.set(event, bytes)
  return bytes
}

function once(effect: () => void): () => void {
  let done = false
  return () => {
    if (!done) effect()
    done = true
  }
}
