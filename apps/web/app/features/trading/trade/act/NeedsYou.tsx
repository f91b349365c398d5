import { useQuery } from '@tanstack/react-query'
import type { Hex } from '@vitrine/api/entities/primitives'
import { Link } from 'react-router'
import { bidsQuery, useAskedAtEnd } from '#features/trading/auction/act/MyBids.tsx'
import { parkedQuery } from '#features/trading/auction/act/ParkedMoney.tsx'
import { listingsQuery } from '#features/trading/listing/act/MyListings.tsx'
import { receivedQuery } from '#features/trading/order/act/MyOrders.tsx'
import { t } from '#words/catalogue.ts'
import { needsOf } from './needs.ts'

/** One line in My Items: what waits for the viewer, each with a link to where it is done. */
export default function NeedsYou({ wallet }: { wallet: Hex }) {
  const { data: own, refetch } = useQuery(bidsQuery())
  const bids = own?.bids ?? []
  useAskedAtEnd(bids, () => void refetch())
  const received = useQuery(receivedQuery()).data?.orders ?? []
  const listings = useQuery(listingsQuery()).data?.chains ?? []
  const parked = useQuery(parkedQuery(wallet)).data?.parked.length ?? 0
  const needs = needsOf({ bids, received, listings, parked })
  if (needs.length === 0) return null
  return (
    <nav aria-label={t('needs_you_title')} className="wall mt-6">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-m bg-sunken px-4 py-3">
        <span className="font-medium">{t('needs_you', { n: needs.reduce((sum, { n }) => sum + n, 0) })}</span>
        {needs.map(({ words, n, to }) => (
          <Link
            key={words}
            to={to}
            preventScrollReset={to.includes('tab=')}
            className="touch underline decoration-line underline-offset-4 hover:text-accent-text"
          >
            {t(words, { n })}
          </Link>
        ))}
      </p>
    </nav>
  )
}
