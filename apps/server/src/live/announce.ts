import { randomBytes } from 'node:crypto'
import type { LiveEvent } from '@vitrine/domain/liveEvents'
import type { Db } from '../db/open.ts'
import { notify } from '../store/notify.ts'

export type Announcement = Pick<LiveEvent, 'type' | 'users'> & Partial<Omit<LiveEvent, 'id'>>

/** Announces events to the live streams of every process. Within a transaction, they are sent when it commits. */
export async function announce(db: Db, announcements: readonly Announcement[]): Promise<void> {
  const date = new Date().toISOString()
  const events = announcements.map(
    (announcement): LiveEvent => ({
      token: null,
      collection: null,
      blockchain: null,
      date,
      ...announcement,
      id: randomBytes(9).toString('base64url'),
    }),
  )
  await notify(db, events)
}
