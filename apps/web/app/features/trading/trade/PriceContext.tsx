import { useQuery } from '@tanstack/react-query'
import { orders } from '@vitrine/messages/pages/orders'
import type { ReactNode } from 'react'
import { query } from '#data/query.ts'
import { useSession } from '#data/session.ts'
import type { Shown } from '#features/trading/offer/facts.ts'
import OrderButton from '#features/trading/order/OrderButton.tsx'
import { Amount } from '#ui/Amount.tsx'
import { dayAgo } from '#words/dayAgo.ts'
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
  if (!bestPrice && !salePrice) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
      {bestPrice && (
        <Line name={w('best_offer')}>
          <Amount {...bestPrice} className="font-medium" />
          {/* One's own is withdrawn in the list of offers. */}
          {best.buyer.wallet !== wallet && <OrderButton shown={shown} order={best} />}
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

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-quiet">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</dd>
    </div>
  )
}
