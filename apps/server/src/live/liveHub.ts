import type { LiveEvent } from '@vitrine/domain/liveEvents'
import type { Listen } from '../db/listen.ts'
import { LIVE_CHANNEL } from '../store/notify.ts'

/** What somebody wants to hear of: a token, a user, either when both are given, everything when none is. */
export type Interest = { token?: string | undefined; user?: string | undefined }

export type Subscriber = {
  onEvent: (event: LiveEvent) => void
  /** Nothing has been said for a while; something must be, so that nobody takes the connection for dead. */
  onQuiet: () => void
  /** No more is coming. */
  onEnd: () => void
}

export type LiveHub = {
  /**
   * Hands events on until the returned function is called.
   * @param after the id of the last event heard before; those since are handed on first, as far as they are remembered
   */
  subscribe(interest: Interest, subscriber: Subscriber, after?: string): () => void
  /** How many listen now. */
  size(): number
  close(): Promise<void>
}

/** So many events are remembered for those whose connection breaks for a moment. */
const REMEMBERED = 500
const HEARTBEAT = 15_000

/** One connection to the database that feeds all the live streams of this process. */
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
  // Who was told nothing for a while must not believe that nothing happened: they come back and read again.
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
      const heard = after === undefined ? -1 : recent.findIndex((event) => event.id === after)
      if (heard >= 0)
        for (const event of recent.slice(heard + 1)) if (concerns(event, interest)) subscriber.onEvent(event)
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
