import type { Shown } from '#features/trading/offer/facts.ts'
import MakeOfferButton from '#features/trading/order/MakeOfferButton.tsx'
import { PriceContext } from './PriceContext.tsx'

/** What comes below the price: an offer of one's own, and what others offer and paid. */
export default function BelowPrice({ shown }: { shown: Shown }) {
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      <MakeOfferButton token={shown.token} />
      <PriceContext shown={shown} />
    </div>
  )
}
