import { useQuery } from '@tanstack/react-query'
import { percentFrom } from '@vitrine/domain/money/percentFrom'
import { orders } from '@vitrine/messages/pages/orders'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import type { Shown } from '#features/trading/offer/facts.ts'
import OrderButton from '#features/trading/order/OrderButton.tsx'
import { Amount } from '#ui/Amount.tsx'
import { dayAgo } from '#words/dayAgo.ts'
import { ofFigures } from '#words/figures.ts'
import { amountOf } from '#words/money.ts'
import { priceOf } from '#words/price.ts'
import { wordsOf } from '#words/wordsOf.ts'

const w = wordsOf(orders)

/** What others pay: the best offer, which an owner can accept right here, and the last sale. */
export function PriceContext({ shown }: { shown: Shown }) {
  const { token, offers, history } = shown
  const wallet = useSession()?.wallet
  const { data } = useQuery(query('GET /tokens/{id}/orders', { params: { id: token._id } }))
  const best = data?.orders[0]
  const bestPrice = best && priceOf({ price: null, currency_price: best.price }, best.blockchain)
  // Of a single work that is not on sale, it stands beside the owner (Provenance.tsx).
  const isOpen = token.type === 1155 || offers.some(({ status }) => status === 'pending')
  const sale = isOpen ? history.find((entry) => entry.type === 'purchased') : undefined
  const salePrice = sale && priceOf(sale, token.blockchain)
  const floor = useFloor(shown)
  if (!bestPrice && !salePrice && !floor) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
      {bestPrice && (
        <Line name={w('best_offer')}>
          <Amount {...bestPrice} className="font-medium" />
          {/* One's own is withdrawn in the list of offers. */}
          {best.buyer.wallet !== wallet && <OrderButton shown={shown} order={best} />}
        </Line>
      )}
      {floor && (
        <Line name={ofFigures('collection_floor')}>
          <Amount amount={amountOf(floor.price)} currency={token.blockchain} className="font-medium" />
          {floor.compared && <span className="text-quiet">{floor.compared}</span>}
        </Line>
      )}
      {salePrice && (
        <Line name={w('last_sale')}>
          <Amount {...salePrice} className="font-medium" />
          <span className="text-quiet">{dayAgo(sale.date, Date.now())}</span>
        </Line>
      )}
    </dl>
  )
}

/** The floor of the work's collection on its chain, and how the lowest price of the work compares with it. */
function useFloor({ token, offers }: Shown): { price: string; compared: string | null } | null {
  const id = token.collection._id
  const { data } = useQuery({
    ...query('GET /collections/{id}/figures', { params: { id: id ?? '' } }),
    enabled: id !== null,
  })
  const price = data?.figures.floors.find(({ blockchain }) => blockchain === token.blockchain)?.price
  if (price === undefined) return null
  const prices = offers.flatMap((offer) =>
    offer.status === 'pending' && offer.offer_price ? [BigInt(offer.offer_price)] : [],
  )
  if (prices.length === 0) return { price, compared: null }
  const own = prices.reduce((least, each) => (each < least ? each : least))
  return { price, compared: comparedText(percentFrom(own, BigInt(price))) }
}

function comparedText(percent: number | null): string | null {
  if (percent === null) return null
  if (percent === 0) return ofFigures('at_floor')
  return ofFigures(percent < 0 ? 'below_floor' : 'above_floor', { n: Math.abs(percent) })
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</dd>
    </div>
  )
}
