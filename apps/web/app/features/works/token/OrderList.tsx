import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '@vitrine/api/entities/trading/order'
import type { ReactNode } from 'react'
import { wholePages } from '#data/query.ts'
import { OrderLine } from '#parts/OrderLine.tsx'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { listWords } from '#words/listWords.ts'
import { ofOrders } from '#words/orders.ts'

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
      empty={<Empty title={ofOrders('no_offers')} />}
      words={listWords()}
      render={(order) => (
        <OrderLine order={order} single={single}>
          {respond(order)}
        </OrderLine>
      )}
    />
  )
}
