import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/api/entities/trading/order'
import { wei } from '@vitrine/domain/money/wei'
import { coinOf } from '@vitrine/domain/networks'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import type { Shown } from '#features/trading/offer/facts.ts'
import { priceFactsOf } from '#features/trading/offer/priceFacts.ts'
import OrderButton from '#features/trading/order/OrderButton.tsx'
import { Amount } from '#ui/Amount.tsx'
import { dayAgo } from '#words/dayAgo.ts'
import { amountOf } from '#words/money.ts'
import { ofOrders } from '#words/orders.ts'
import { priceOf } from '#words/price.ts'
import { ofTraits } from '#words/traits.ts'
import { comparedWithFloor, ofFigures } from '#words/volumes.ts'

/** What others ask and pay: the best offer, which an owner can accept right here, the floor, the last sale and the rank. */
export function PriceContext({ shown }: { shown: Shown }) {
  const { token, offers, history } = shown
  const wallet = useSession()?.wallet
  const { data } = useQuery(query('GET /tokens/{id}/orders', { params: { id: token._id } }))
  const { floor, lastSale, orders, rarity } = priceFactsOf(token, history, data?.orders ?? [])
  const best = bestFor(orders, token.owners, wallet)
  const bestPrice = best && priceOf({ price: null, currency_price: best.price }, best.blockchain)
  // Of a single work that is not on sale, it stands beside the owner (Label.tsx).
  const isOpen = token.type === 1155 || offers.some(({ status }) => status === 'pending')
  const sale = isOpen ? lastSale : null
  const salePrice = sale && priceOf(sale, token.blockchain)
  const compared = floor && comparedOffers(offers, floor)
  if (!bestPrice && !salePrice && !floor && !rarity) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
      {bestPrice && (
        <Line name={ofOrders('best_offer')}>
          <Amount {...bestPrice} className="font-medium" />
          {/* One's own is withdrawn in the list of offers. */}
          {best.buyer.wallet !== wallet && <OrderButton shown={shown} order={best} />}
        </Line>
      )}
      {floor && (
        <Line name={ofFigures('collection_floor')}>
          <Amount amount={amountOf(wei(floor))} currency={coinOf(token.blockchain)} className="font-medium" />
          {compared && <span className="text-quiet">{compared}</span>}
        </Line>
      )}
      {salePrice && (
        <Line name={ofOrders('last_sale')}>
          <Amount {...salePrice} className="font-medium" />
          <span className="text-quiet">{dayAgo(sale.date, Date.now())}</span>
        </Line>
      )}
      {rarity && (
        <Line name={ofFigures('rarity')}>
          <span className="font-medium tabular-nums">
            {ofTraits('rank_of', { rank: rarity.rank, n: rarity.works })}
          </span>
        </Line>
      )}
    </dl>
  )
}

/** The best offer; for an owner the best that they can accept, which is not one of their own. */
function bestFor(orders: readonly Order[], owners: Shown['token']['owners'], wallet: string | undefined) {
  const owns = owners.some(({ user, copies }) => user.wallet === wallet && copies > 0)
  return (owns && orders.find(({ buyer }) => buyer.wallet !== wallet)) || orders[0]
}

/** How the lowest price of the work compares with the floor of its collection; null if it has none. */
function comparedOffers(offers: Shown['offers'], floor: bigint): string | null {
  const prices = offers.flatMap(({ can, offer_price }) =>
    can.includes('buy') && offer_price ? [BigInt(offer_price)] : [],
  )
  if (prices.length === 0) return null
  return comparedWithFloor(
    prices.reduce((least, each) => (each < least ? each : least)),
    floor,
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</dd>
    </div>
  )
}
