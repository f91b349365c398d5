import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { Suspense } from 'react'
import { useSession } from '#data/session.ts'
import type { Shown } from '#features/trading/offer/facts.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import MakeOfferButton from '#features/trading/order/MakeOfferButton.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { CollectedBy } from './CollectedBy.tsx'
import { PriceContext } from './PriceContext.tsx'

const WhyImmovable = lazyPart(() => import('#features/trading/offer/act/WhyImmovable.tsx'))

/** What comes below the price: an offer of one's own, what others offer and paid, and who has copies. */
export default function BelowPrice({ shown }: { shown: Shown }) {
  const { token } = shown
  const wallet = useSession()?.wallet
  const reason = useUnsellable(token)
  // Owners read it where they would list the work.
  const isOwner = token.owners.some(({ user, copies }) => user.wallet === wallet && copies > 0)
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {!isImmovable(reason) && <MakeOfferButton token={token} />}
      {isImmovable(reason) && !isOwner && (
        <Suspense>
          <WhyImmovable reason={reason} />
        </Suspense>
      )}
      <PriceContext shown={shown} />
      <CollectedBy token={token} />
    </div>
  )
}
