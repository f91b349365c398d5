import type { Client } from '@vitrine/api/client/client'
import type { Offer } from '@vitrine/api/entities/trading/offer'
import { market } from '@vitrine/domain/market'
import { nameForOutside } from '@vitrine/domain/moderation/nameForOutside'
import { lastMove } from '@vitrine/domain/money/auctionEnd'
import { plainLine } from '@vitrine/domain/text/plainText'
import { t } from '@vitrine/messages/t'
import ical from 'ical-generator'
import { listEnding, listOpenings, pageOf } from './feeds.ts'

type Event = {
  /** Stays the same when its time changes. */
  id: string
  summary: string
  page: string
  /** ISO 8601: when it happens, when that was announced, and when that time was last changed. */
  at: string
  since: string
  changed: string
}

/** Every calendar by its name. */
export const CALENDARS = {
  /** When auctions end. A bid in the last minutes moves the end. */
  auctions: async (request) =>
    (await listEnding(request)).flatMap((offer) =>
      offer.date_end === null
        ? []
        : [
            {
              id: `offer-${offer._id}`,
              summary: t('calendar_auction', {
                title: nameForOutside(offer.token.name, t('notice_work')),
              }),
              page: `/tokens/${offer.token._id}?offer=${offer._id}`,
              at: offer.date_end,
              since: offer.date_create,
              changed: lastChange(offer),
            },
          ],
    ),
  /** When collections open. */
  openings: async (request) =>
    (await listOpenings(request)).map((collection) => ({
      id: `collection-${collection._id}`,
      summary: t('calendar_opening', {
        collection: nameForOutside(collection.name, t('notice_collection')),
      }),
      page: pageOf(collection),
      at: collection.date_launch,
      since: collection.date_create,
      changed: collection.date_create,
    })),
} satisfies Record<string, (request: Client) => Promise<Event[]>>

/** When the time of an auction's end was last changed: by its first bid, or by one that moved it. */
function lastChange({ auction, terms, token, date_create }: Offer): string {
  if (!auction) return date_create
  const moved = lastMove(
    { standard: token.type, fromFirstBid: terms.fromFirstBid !== '0' },
    {
      start: Number(terms.start),
      duration: Number(terms.duration),
      firstBid: Date.parse(auction.date_start) / 1000,
      end: Date.parse(auction.date_end) / 1000,
    },
  )
  return moved === null ? auction.date_start : new Date(moved * 1000).toISOString()
}

/** Seconds after which a calendar may be asked again. */
const TTL = 15 * 60

/** A calendar to subscribe to (RFC 5545). @param site the address of this marketplace */
export function writeCalendar(events: readonly Event[], site: string): string {
  const calendar = ical({
    name: market.product,
    prodId: { company: 'Vitrine', product: 'Calendar' },
    ttl: TTL,
  })
  for (const { id, summary, page, at, since, changed } of events) {
    calendar.createEvent({
      id: `${id}@${new URL(site).hostname}`,
      // A moment: without an end.
      start: new Date(at),
      // A calendar takes a new time from a higher number alone (RFC 5545, 3.8.7.4).
      sequence: Math.max(0, Math.trunc((Date.parse(changed) - Date.parse(since)) / 1000)),
      stamp: new Date(changed),
      lastModified: new Date(changed),
      summary: plainLine(summary),
      url: site + page,
    })
  }
  return calendar.toString()
}
