import { expect, test } from 'vitest'
import { needsOf } from './needs.ts'

const NOTHING = { bids: [], received: [], listings: [], parked: 0 }
const bid = (state: string, date_end: string) => ({ state, date_end }) as never

test('nothing needs somebody who has nothing to do', () => {
  expect(needsOf(NOTHING)).toEqual([])
  const running = [bid('leading', '2026-11-27T11:00:00Z'), bid('outbid', '2026-11-27T11:00:00Z')]
  expect(needsOf({ ...NOTHING, bids: running })).toEqual([])
})

test('what waits is counted, and leads to where it is done', () => {
  const asked = {
    bids: [bid('won', '2026-11-27T11:00:00Z'), bid('won', '2026-11-27T12:00:00Z')],
    received: [{}, {}, {}] as never,
    listings: [{ dormant: 0 }, { dormant: 2 }] as never,
    parked: 1,
  }
  expect(needsOf(asked)).toEqual([
    { words: 'needs_settle', n: 2, to: '/items?tab=bids' },
    { words: 'needs_withdraw', n: 1, to: '#parked-money' },
    { words: 'needs_offers', n: 3, to: '/items?tab=offers' },
    { words: 'needs_listings', n: 2, to: '/items?tab=listings' },
  ])
})
