import type { LiveInterest } from '@vitrine/api/client/liveInterest'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import type { EventBus } from './eventBus.ts'

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
  subscribe(interest: LiveInterest, subscriber: Subscriber, after?: string): () => void
  /** The number of subscribers. */
  size(): number
  /** The position in the database's log of the last event received. Reads must see the database at least up to it. */
  position(): bigint
  close(): Promise<void>
}

/** How many events are remembered for clients whose connection breaks for a moment. */
const REMEMBERED = 500
const HEARTBEAT = 15_000

/**
 * Feeds all live streams of this process from the bus.
 * @param getPosition reads the current position of the database
 */
export async function openLiveHub(
  bus: Pick<EventBus, 'subscribe'>,
  getPosition: () => Promise<bigint>,
): Promise<LiveHub> {
  const subscribers = new Map<Subscriber, LiveInterest>()
  /** The last events by id, the oldest first. */
  const recent = new Map<string, LiveEvent>()
  let position = 0n

  const endAll = () => {
    for (const subscriber of [...subscribers.keys()]) subscriber.onEnd()
    subscribers.clear()
  }
  const reach = (reached: bigint) => {
    if (reached > position) position = reached
  }
  const onEvents = (events: LiveEvent[]) => {
    for (const event of events) {
      // The bus may repeat an event.
      if (recent.has(event.id)) continue
      recent.set(event.id, event)
      reach(BigInt(event.position))
      for (const [subscriber, interest] of subscribers)
        if (concerns(event, interest)) subscriber.onEvent(event)
    }
    for (const id of recent.keys()) {
      if (recent.size <= REMEMBERED) break
      recent.delete(id)
    }
  }
  // Clients may have missed events, so end their streams: they reconnect and read the data again.
  const onGap = async () => {
    recent.clear()
    await getPosition().then(reach, () => {})
    endAll()
  }
  const unsubscribe = await bus.subscribe({ onEvents, onGap })
  reach(await getPosition())
  const heartbeat = setInterval(() => {
    for (const subscriber of subscribers.keys()) subscriber.onQuiet()
  }, HEARTBEAT)
  heartbeat.unref()

  return {
    subscribe: (interest, subscriber, after) => {
      if (after !== undefined && recent.has(after)) {
        const ids = [...recent.keys()]
        for (const id of ids.slice(ids.indexOf(after) + 1)) {
          const event = recent.get(id)!
          if (concerns(event, interest)) subscriber.onEvent(event)
        }
      }
      subscribers.set(subscriber, interest)
      return () => void subscribers.delete(subscriber)
    },
    size: () => subscribers.size,
    position: () => position,
    close: async () => {
      clearInterval(heartbeat)
      endAll()
      await unsubscribe()
    },
  }
}

function concerns(event: LiveEvent, { token, collection, user }: LiveInterest): boolean {
  if (token === undefined && collection === undefined && user === undefined) return true
  return (
    (token !== undefined && event.token === token) ||
    (collection !== undefined && event.collection === collection) ||
    (user !== undefined && event.users.includes(user))
  )
}
