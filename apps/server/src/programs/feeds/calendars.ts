import type { Client } from '@vitrine/api/client/client'
import { market } from '@vitrine/domain/market'
import { nameForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { t } from '@vitrine/messages/t'
import ical from 'ical-generator'
import { listEnding, listOpenings, pageOf } from './feeds.ts'

type Event = {
  /** Stays the same when its time changes. */
  id: string
  summary: string
  page: string
  /** ISO 8601: when it happens, and when that was announced. */
  at: string
  since: string
}

/** Every calendar by its name. */
export const CALENDARS = {
  /** When auctions end. A bid in the last minutes moves the end. */
  auctions: async (request) =>
    (await listEnding(request)).flatMap(({ _id, token, date_end, date_create }) =>
      date_end === null
        ? []
        : [
            {
              id: `offer-${_id}`,
              summary: t('calendar_auction', { title: nameForOutside(token.name, t('notice_work')) }),
              page: `/tokens/${token._id}?offer=${_id}`,
              at: date_end,
              since: date_create,
            },
          ],
    ),
  /** When collections open. */
  openings: async (request) =>
    (await listOpenings(request)).flatMap((collection) =>
      collection.date_launch === null
        ? []
        : [
            {
              id: `collection-${collection._id}`,
              summary: t('calendar_opening', {
                collection: nameForOutside(collection.name, t('notice_collection')),
              }),
              page: pageOf(collection),
              at: collection.date_launch,
              since: collection.date_create ?? new Date(0).toISOString(),
            },
          ],
    ),
} satisfies Record<string, (request: Client) => Promise<Event[]>>

/** Seconds after which a calendar may be asked again. */
const TTL = 15 * 60

/** A calendar to subscribe to (RFC 5545). @param site the address of this marketplace */
export function writeCalendar(events: readonly Event[], site: string): string {
  const calendar = ical({
    name: market.product,
    prodId: { company: 'Vitrine', product: 'Calendar' },
    ttl: TTL,
  })
  for (const { id, summary, page, at, since } of events) {
    calendar.createEvent({
      id: `${id}@${new URL(site).hostname}`,
      // A moment: without an end.
      start: new Date(at),
      stamp: new Date(since),
      summary,
      url: site + page,
    })
  }
  return calendar.toString()
}
