import type { LiveEvent } from '@vitrine/domain/liveEvents'
import type { Listen } from '../db/listen.ts'
import { LIVE_CHANNEL } from '../store/notify.ts'

/** The events that a subscriber wants: of a token, of a user, of either if both are given, all if neither is. */
export type Interest = { token?: string | undefined; user?: string | undefined }

export type Subscriber = {
  onEvent: (event: LiveEvent) => void
  /** There has been no event for a while; send something, so that the connection does not look dead. */
  onQuiet: () => void
  /** No more events will come. */
  onEnd: () => void
}

export type LiveHub = {
  /**
   * Passes events on until the returned function is called.
   * @param after the id of the last event received; the remembered events since then are passed on first
   */
  subscribe(interest: Interest, subscriber: Subscriber, after?: string): () => void
  /** The number of subscribers. */
  size(): number
  close(): Promise<void>
}

/** How many events are remembered for clients whose connection breaks for a moment. */
const REMEMBERED = 500
const HEARTBEAT = 15_000

/** Opens one connection to the database that feeds all live streams of this process. */
export async function openLiveHub(listen: Listen): Promise<LiveHub> {
  const subscribers = new Map<Subscriber, Interest>()
  const recent: LiveEvent[] = []

  const endAll = () => {
    for (const subscriber of [...subscribers.keys()]) subscriber.onEnd()
    subscribers.clear()
  }
  const onMessage = (payload: string) => {
    for (const event of JSON.parse(payload) as LiveEvent[]) {
      recent.push(event)
      for (const [subscriber, interest] of subscribers)
        if (concerns(event, interest)) subscriber.onEvent(event)
    }
    recent.splice(0, recent.length - REMEMBERED)
  }
  // Clients may have missed events, so end their streams: they reconnect and read the data again.
  const onGap = () => {
    recent.length = 0
    endAll()
  }
  const unlisten = await listen(LIVE_CHANNEL, { onMessage, onGap })
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers.keys()) subscriber.onQuiet()
  }, HEARTBEAT)
  heartbeat.unref()

  return {
    subscribe: (interest, subscriber, after) => {
      const last = after === undefined ? -1 : recent.findIndex((event) => event.id === after)
      if (last >= 0)
        for (const event of recent.slice(last + 1)) if (concerns(event, interest)) subscriber.onEvent(event)
      subscribers.set(subscriber, interest)
      return () => void subscribers.delete(subscriber)
    },
    size: () => subscribers.size,
    close: async () => {
      clearInterval(heartbeat)
      endAll()
      await unlisten()
    },
  }
}

function concerns(event: LiveEvent, { token, user }: Interest): boolean {
  if (token === undefined && user === undefined) return true
  return (token !== undefined && event.token === token) || (user !== undefined && event.users.includes(user))
}
