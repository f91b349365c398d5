import type { OutputOf } from '@vitrine/api/client/client'

type Asked = {
  bids: OutputOf<'GET /offers/my/bids'>['bids']
  received: OutputOf<'GET /orders'>['orders']
  listings: OutputOf<'GET /offers/my/listings'>['chains']
  /** On how many chains money is parked. */
  parked: number
}

/** What waits for the viewer: its sentence, how many there are, and where it is done. */
export type Need = { words: `needs_${'settle' | 'offers' | 'withdraw' | 'listings'}`; n: number; to: string }

/** What needs the viewer, the most urgent first; without what there is none of. */
export function needsOf({ bids, received, listings, parked }: Asked): Need[] {
  const won = bids.filter(({ state }) => state === 'won')
  const hidden = listings.reduce((sum, { dormant }) => sum + dormant, 0)
  const all: Need[] = [
    { words: 'needs_settle', n: won.length, to: '/items?tab=bids' },
    { words: 'needs_withdraw', n: parked, to: '#parked-money' },
    { words: 'needs_offers', n: received.length, to: '/items?tab=offers' },
    { words: 'needs_listings', n: hidden, to: '/items?tab=listings' },
  ]
  return all.filter(({ n }) => n > 0)
}
