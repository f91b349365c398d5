import type { Order } from '@vitrine/api/entities/trading/order'
import type { ReactNode } from 'react'
import { Amount } from '#ui/Amount.tsx'
import { formatDate } from '#words/date.ts'
import { ofOrders } from '#words/orders.ts'
import { priceOf } from '#words/price.ts'
import { PersonRow } from './PersonRow.tsx'

/** Which works an offer is for that names none. */
function anyOf({ set }: Order): string {
  if (!set) return ofOrders('offer_for_any')
  const { trait } = set
  return trait
    ? ofOrders('offer_for_trait', { type: trait.trait_type, value: trait.value })
    : ofOrders('offer_for_collection')
}

type OrderLineProps = {
  order: Order
  /** Whether the work is a single one, so that the number of copies says nothing. */
  single?: boolean
  /** What the viewer can do about the offer. */
  children?: ReactNode
}

/** An offer to buy in a list: who offers what for how many, and until when. */
export function OrderLine({ order, single = false, children }: OrderLineProps) {
  const price = priceOf({ price: null, currency_price: order.price }, order.blockchain)
  return (
    <PersonRow
      person={order.buyer}
      text={
        <>
          {order.token_id === null
            ? `${anyOf(order)} · ${ofOrders('offer_for_works', { n: order.fillable_copies })} · `
            : !single && `${ofOrders('offer_for', { n: order.fillable_copies })} · `}
          {ofOrders('offer_until', { date: formatDate(order.expiry_date) })}
        </>
      }
    >
      {price && <Amount {...price} className="justify-end font-medium" />}
      {children}
    </PersonRow>
  )
}
