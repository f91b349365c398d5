import { MOST_SIGNED } from '@vitrine/domain/rules/trading/checkListing'
import { MOST_ORDERS } from '@vitrine/domain/rules/trading/checkOrder'
import { fullOf, type Kind, perChain } from '../quotas/kind.ts'
import { countUnexpired } from './store/orders.ts'
import { countSigned } from './store/signedListings.ts'

/** Signed offers to buy. By day too, because one may end a second after it was stored. */
export const ORDERS: Kind = {
  name: 'orders',
  held: { most: MOST_ORDERS, count: perChain(countUnexpired), refuse: fullOf('orders_full') },
  daily: 5_000,
  network: { most: 20_000, days: 1 },
}

/** Signed listings that have not expired. */
export const LISTINGS: Kind = {
  name: 'listings',
  held: { most: MOST_SIGNED, count: perChain(countSigned), refuse: fullOf('listings_full') },
  daily: 5_000,
  network: { most: 20_000, days: 1 },
}

/** Sets of up to 1,000 tokens that are stored with the first offer for them. */
export const SETS: Kind = { name: 'sets', daily: 300, network: { most: 600, days: 1 } }

/** Sets that somebody asked for and nobody offers for yet; only the last few of each network are kept. */
export const WANTED_SETS: Kind = { name: 'wantedSets', network: { most: 10_000, days: 1 } }
