import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/api/entities/order'
import { orders } from '@vitrine/messages/orders'
import type { ReactNode } from 'react'
import { wholePages } from '#data/query.ts'
import { Amount } from '#ui/Amount.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PagedRows } from '#ui/PagedRows.tsx'
import { formatDate } from '#words/date.ts'
import { listWords } from '#words/listWords.ts'
import { priceOf } from '#words/price.ts'
import { wordsOf } from '#words/wordsOf.ts'
import { PersonCell } from './PersonCell.tsx'

const say = wordsOf(orders)

/** Which works an offer is for that names none. */
function anyOf({ set }: Order): string {
  if (!set) return say('offer_for_any')
  const { trait } = set
  return trait
    ? say('offer_for_trait', { type: trait.trait_type, value: trait.value })
    : say('offer_for_collection')
}

type OrderListProps = {
  token: string
  single: boolean
  /** What the viewer can do about an offer. */
  respond: (order: Order) => ReactNode
}

/** The offers to buy a work that its owner could accept now, the best price first. */
export default function OrderList({ token, single, respond }: OrderListProps) {
  const list = useInfiniteQuery(wholePages('GET /tokens/{id}/orders', { params: { id: token } }))
  return (
    <PagedRows
      list={list}
      items={list.data?.pages.flatMap((page) => page.orders) ?? []}
      keyOf={({ _id }) => _id}
      empty={<Empty title={say('no_offers')} />}
      words={listWords()}
      render={(order) => {
        const price = priceOf({ price: null, currency_price: order.price }, order.blockchain)
        return (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <PersonCell person={order.buyer}>
              {order.token_id === null
                ? `${anyOf(order)} · ${say('offer_for_works', { n: order.fillable_copies })} · `
                : !single && `${say('offer_for', { n: order.fillable_copies })} · `}
              {say('offer_until', { date: formatDate(order.expiry_date) })}
            </PersonCell>
            <span className="ml-auto flex shrink-0 items-center gap-3">
              {price && <Amount {...price} className="justify-end font-medium" />}
              {respond(order)}
            </span>
          </div>
        )
      }}
    />
  )
}
