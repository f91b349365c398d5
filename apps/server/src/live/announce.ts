import { randomBytes } from 'node:crypto'
import { findSecret } from '../db/isHidden.ts'
import type { Db } from '../db/open.ts'
import { addToOutbox, type NewEvent } from './store/outbox.ts'

export type Announcement = Pick<NewEvent, 'type' | 'users'> &
  Partial<Omit<NewEvent, 'id'>> & {
    /** Names the work although it is hidden, because that is the news: open pages have to read it again. */
    evenHidden?: boolean
  }

/**
 * Announces events to the live streams of every process, once the transaction has committed. Everybody may listen, so
 * works and collections that not everybody may see are not named.
 */
export async function announce(db: Db, announcements: readonly Announcement[]): Promise<void> {
  const date = new Date().toISOString()
  const named = announcements.filter(({ evenHidden }) => !evenHidden)
  const secret = await findSecret(db, {
    works: named.flatMap(({ token }) => token ?? []),
    collections: named.flatMap(({ collection }) => collection ?? []),
  })
  const nameOf = (id: string | null | undefined, evenHidden: boolean) =>
    id && (evenHidden || !secret.has(id)) ? id : null
  const events = announcements.map(
    ({ evenHidden = false, token, collection, ...announcement }): NewEvent => ({
      blockchain: null,
      date,
      ...announcement,
      token: nameOf(token, evenHidden),
      collection: nameOf(collection, evenHidden),
      id: randomBytes(9).toString('base64url'),
    }),
  )
  await addToOutbox(db, events)
}
