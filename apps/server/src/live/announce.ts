import { randomBytes } from 'node:crypto'
import type { Db } from '../db/open.ts'
import { addToOutbox, type NewEvent } from '../store/outbox.ts'

export type Announcement = Pick<NewEvent, 'type' | 'users'> & Partial<Omit<NewEvent, 'id'>>

/** Announces events to the live streams of every process, once the transaction has committed. */
export async function announce(db: Db, announcements: readonly Announcement[]): Promise<void> {
  const date = new Date().toISOString()
  const events = announcements.map(
    (announcement): NewEvent => ({
      token: null,
      collection: null,
      blockchain: null,
      date,
      ...announcement,
      id: randomBytes(9).toString('base64url'),
    }),
  )
  await addToOutbox(db, events)
}
