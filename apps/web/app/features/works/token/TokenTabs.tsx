import type { OutputOf } from '@vitrine/api/client/client'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import type { Order } from '@vitrine/api/entities/trading/order'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { WhenNear } from '#ui/loading/WhenNear.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { ofWork } from '#words/work.ts'
import { Details } from './Details.tsx'

// The code of a tab is fetched when the tab is chosen.
const OwnerList = lazyPart(() => import('./OwnerList.tsx'))
const BidList = lazyPart(() => import('./BidList.tsx'))
const OrderList = lazyPart(() => import('./OrderList.tsx'))
const HistoryList = lazyPart(() => import('./HistoryList.tsx'))

type Shown = OutputOf<'GET /tokens/{id}'>
type TokenTabsProps = {
  shown: Shown
  /** The button that buys from an offer. */
  buy: (offer: OfferFacts) => ReactNode
  /** What the viewer can do about an offer to buy. */
  respond: (order: Order) => ReactNode
}
type Tab = 'owners' | 'details' | 'offers' | 'bids' | 'buyers' | 'history'

const NAMES = {
  owners: 'tab_owners',
  details: 'tab_details',
  offers: 'tab_offers',
  bids: 'tab_bids',
  buyers: 'tab_buyers',
  history: 'tab_history',
} as const

/** Owners, Details (default), Offers, Bids and Buyers if the offer has them, History (TOK-09). The tab is in the URL. */
export function TokenTabs({ shown, buy, respond }: TokenTabsProps) {
  const [params] = useSearchParams()
  const tabs = tabsOf(shown)
  const current = tabs.find((tab) => tab === params.get('tab')) ?? 'details'
  return (
    <section aria-label={ofWork('about_work')}>
      <nav aria-label={ofWork('about_work')} className={TAB_ROW}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={{ search: searchOf(params, tab) }}
            preventScrollReset
            replace
            aria-current={tab === current ? 'page' : undefined}
            className={tabClass(tab === current)}
          >
            {ofWork(NAMES[tab])}
          </Link>
        ))}
      </nav>
      {/* A click that comes before the tab's code is here is replayed. */}
      <WhenNear className="pt-6">
        {shown.token.as_of_block !== null && (current === 'owners' || current === 'history') && (
          <p className="mb-4 text-sm text-quiet">
            {ofWork('as_of_block', { block: shown.token.as_of_block })}
          </p>
        )}
        <Panel tab={current} shown={shown} buy={buy} respond={respond} />
      </WhenNear>
    </section>
  )
}

function tabsOf({ offer }: Shown): Tab[] {
  return [
    'owners',
    'details',
    'offers',
    ...(offer && offer.type !== 'direct' ? (['bids'] as const) : []),
    ...(offer && offer.type !== 'auction' ? (['buyers'] as const) : []),
    'history',
  ]
}

function searchOf(params: URLSearchParams, tab: Tab): string {
  const next = new URLSearchParams(params)
  if (tab === 'details') next.delete('tab')
  else next.set('tab', tab)
  return next.size > 0 ? `?${next}` : ''
}

function Panel({ tab, shown, buy, respond }: TokenTabsProps & { tab: Tab }) {
  const { token, offer } = shown
  if (tab === 'owners') return <OwnerList shown={shown} buy={buy} />
  if (tab === 'offers') return <OrderList token={token._id} single={token.type === 721} respond={respond} />
  if (tab === 'history') return <HistoryList shown={shown} />
  if (tab === 'details' || !offer) return <Details shown={shown} />
  const listed =
    tab === 'bids'
      ? { bids: offer.bids, next: offer.bids_next }
      : { bids: offer.buyers, next: offer.buyers_next }
  return (
    <BidList
      key={tab}
      trades={tab}
      {...listed}
      offer={offer._id}
      currency={token.blockchain}
      chainId={token.network}
    />
  )
}
