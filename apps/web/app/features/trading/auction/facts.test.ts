import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { expect, test } from 'vitest'
import { isLeftOver } from '#features/trading/offer/facts.ts'
import { auctionState } from './auctionState.ts'

const END = Date.parse('2026-06-30T00:00:00Z')
const offer = (change: object): OfferDetail =>
  ({
    type: 'both',
    status: 'expired',
    expiry_date: new Date(END).toISOString(),
    date_end: null,
    total_copies: 9,
    sold_copies: 2,
    reserved_copies: 0,
    cancelled_copies: 0,
    auction: null,
    bids: [],
    terms: { start: '0', duration: '600', fromFirstBid: '0' },
    ...change,
  }) as unknown as OfferDetail

test('a seller can withdraw what is left of an offer that has ended', () => {
  expect(isLeftOver(offer({}), END)).toBe(true)
  expect(isLeftOver(offer({ status: 'completed' }), END)).toBe(true)
  expect(isLeftOver(offer({}), END - 1)).toBe(false)
  expect(isLeftOver(offer({ status: 'pending' }), END)).toBe(false)
  expect(isLeftOver(offer({ cancelled_copies: 7 }), END)).toBe(false)
})

test('an edition nobody bid on has no countdown, and is over when the offer ends', () => {
  const at = (now: number) => auctionState(offer({ status: 'pending' }), 1155, null, now)
  expect(at(END - 1)).toMatchObject({ until: null, over: false })
  expect(at(END)).toMatchObject({ until: null, over: true })
})
