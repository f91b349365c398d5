import type { Order } from '@vitrine/api/entities/trading/order'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { Suspense } from 'react'
import { useSession } from '#data/session.ts'
import { reservedOf, type Shown } from '#features/trading/offer/facts.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'

const OrderActions = lazyPart(() => import('./act/OrderActions.tsx'))

/** What the viewer can do about an offer to buy: withdraw their own, accept another's. */
export default function OrderButton({ shown, order }: { shown: Shown; order: Order }) {
  const { token, offers } = shown
  const wallet = useSession()?.wallet
  const owned = token.owners.find(({ user }) => user.wallet === wallet)?.copies ?? 0
  // Copies in a running auction cannot be sold to somebody else.
  const held = wallet ? owned - reservedOf(offers, wallet) : 0
  const isFree = !isImmovable(useUnsellable(token))
  const isOwn = order.buyer.wallet === wallet
  if (!wallet || !(isOwn || (held > 0 && isFree))) return null
  return (
    <Suspense>
      <OrderActions token={token} order={order} wallet={wallet} held={held} />
    </Suspense>
  )
}
