import type { LiveEvent } from '@vitrine/domain/liveEvents'
import type { Db } from '../db/open.ts'

export type BusListener = {
  onEvents: (events: LiveEvent[]) => void
  /** Called when events may have been lost, because the connection was gone for a while. */
  onGap: () => void
}

/** Carries events from the announcer to every process. An event may arrive twice; its id is the same. */
export type EventBus = {
  /**
   * Publishes events in order.
   * @param db the transaction that removes the events from the outbox: if this fails, they stay there
   */
  publish(db: Db, events: readonly LiveEvent[]): Promise<void>
  /** Listens until the returned function is called. */
  subscribe(listener: BusListener): Promise<() => Promise<void>>
  close(): Promise<void>
}
