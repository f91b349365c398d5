import type { Blockchain } from '@vitrine/domain/networks'
import type { PersonKey } from './people.ts'
import type { Offer, Sale } from './work.ts'

/** A series whose contract is somebody's own, and brought as a whole. */
export type BroughtSeries = {
  owner: PersonKey
  blockchain: Blockchain
  /** Who holds how many of its works: the first ones, then the next. */
  holders: readonly { by: PersonKey; works: number }[]
  /** Its name, as the contract says it. */
  name: string
  /** What its holders sell, by number. */
  sales: readonly (Sale & { number: number; by: PersonKey })[]
  /** Offers for any of its works. */
  offers: readonly Offer[]
}

/** contracts/src/local/LitWindows.sol draws and describes the works. */
export const litWindows: BroughtSeries = {
  owner: 'obi',
  blockchain: 'MATIC',
  name: 'Lit Windows',
  holders: [
    { by: 'obi', works: 80 },
    { by: 'nadia', works: 45 },
    { by: 'oskar', works: 40 },
    { by: 'pim', works: 20 },
    { by: 'maren', works: 15 },
  ],
  sales: [
    { number: 3, by: 'obi', price: '18', buys: [{ by: 'leila' }] },
    { number: 11, by: 'obi', price: '19.5', buys: [{ by: 'yuki' }] },
    { number: 24, by: 'obi', price: '21' },
    {
      number: 40,
      by: 'obi',
      price: '22.5',
      minBid: '15',
      hours: 60,
      bids: [{ by: 'leila', amount: '15.5' }],
    },
    { number: 91, by: 'nadia', price: '24', buys: [{ by: 'tomasz' }] },
    { number: 104, by: 'nadia', price: '26' },
    { number: 139, by: 'oskar', price: '28' },
    { number: 160, by: 'oskar', price: '75' },
    { number: 182, by: 'pim', price: '23' },
  ],
  offers: [{ by: 'anselm', amount: '1.5', days: 20 }],
}
