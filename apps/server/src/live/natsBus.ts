import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@nats-io/transport-node'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import type { EventBus } from './eventBus.ts'
import { joinAsLists } from './store/notify.ts'

/** Marketplaces on one NATS server need an account each, because all of them use this subject. */
const SUBJECT = 'vitrine.live'
/** How long NATS may take to confirm a message, in milliseconds. */
const LONGEST_CONFIRMATION = 5_000
/** The pause between two attempts to reconnect, in milliseconds. */
const RETRY = 500

/**
 * Carries events by NATS. If NATS is down, events stay in the outbox until it is back.
 * @throws when NATS cannot be reached at the start
 */
export async function natsBus(url: string): Promise<EventBus> {
  const connection = await connect({
    servers: url.split(',').map((server) => server.trim()),
    name: `vitrine ${process.pid}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY,
    pingInterval: 10_000,
    maxPingOut: 2,
  })
  return {
    publish: async (_, events) => {
      for (const payload of joinAsLists(events.map((event) => JSON.stringify(event))))
        connection.publish(SUBJECT, payload)
      // The answer to a flush means that the server has everything sent before it.
      await Promise.race([connection.flush(), rejectAfter(LONGEST_CONFIRMATION)])
    },
    subscribe: async ({ onEvents, onGap }) => {
      const subscription = connection.subscribe(SUBJECT, {
        callback: (_error, message) => onEvents(message.json<LiveEvent[]>()),
      })
      // NATS keeps nothing for a subscriber that is away.
      void (async () => {
        for await (const { type } of connection.status())
          if (type === 'reconnect' && !subscription.isClosed()) onGap()
      })()
      await connection.flush()
      return async () => subscription.unsubscribe()
    },
    close: () => connection.close(),
  }
}

async function rejectAfter(milliseconds: number): Promise<never> {
  await wait(milliseconds, undefined, { ref: false })
  throw new Error('NATS does not confirm messages')
}
