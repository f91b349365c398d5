import type { Order } from '@vitrine/api/entities/order'
import { Suspense, useState } from 'react'
import { useSession } from '#data/session.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import type { ShownToken } from './facts.ts'

const OrderActions = lazyPart(() => import('./act/OrderActions.tsx'))

/** What the viewer can do about an offer to buy: withdraw their own, accept another's. */
export function OrderButton({ token, order }: { token: ShownToken; order: Order }) {
  const wallet = useSession()?.wallet
  // Known from the page, so that the list does not move when the code arrives.
  const [held] = useState(() => token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0)
  if (!wallet || (held === 0 && order.buyer.wallet !== wallet)) return null
  return (
    <Suspense>
      <OrderActions token={token} order={order} wallet={wallet} held={held} />
    </Suspense>
  )
}
