import type { Logger } from 'pino'
import type { OpenDatabase } from '../db/open.ts'
import type { EventBus } from './eventBus.ts'
import { hasOutbox, takeFromOutbox } from './store/outbox.ts'

/** How many transactions' events are published at once. */
const BATCH = 200
/** The pause after a failure, in milliseconds. */
const PAUSE = 1_000

/**
 * Publishes the events of the outbox. They are deleted in the same transaction, so an announcer that is killed loses
 * none; the next one may repeat the last ones. Returns the function that stops it and waits for the current batch.
 */
export function startAnnouncer(
  { db, onOutbox }: Pick<OpenDatabase, 'db' | 'onOutbox'>,
  bus: EventBus,
  log: Logger,
): () => Promise<void> {
  let stopped = false
  let asked = false
  let restUntil = 0
  let round: Promise<void> | null = null

  const publishBatch = () =>
    db.transaction(async (tx) => {
      const events = await takeFromOutbox(tx as never, BATCH)
      if (events.length > 0) await bus.publish(tx as never, events)
    })
  const publishAll = async () => {
    while (asked && !stopped) {
      asked = false
      while (!stopped && (await hasOutbox(db))) await publishBatch()
    }
  }
  const wake = () => {
    asked = true
    if (stopped || round || performance.now() < restUntil) return
    round = publishAll()
      .catch((error) => {
        restUntil = performance.now() + PAUSE
        setTimeout(wake, PAUSE).unref()
        if (!stopped) log.error({ err: error }, 'announcing failed; will try again')
      })
      .finally(() => {
        round = null
      })
  }
  const sleep = onOutbox(wake)
  wake()
  return async () => {
    stopped = true
    sleep()
    await round
  }
}
