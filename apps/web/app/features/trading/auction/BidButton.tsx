import { auctionFacts } from '@vitrine/api/auctionFacts'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { runningAuction } from '@vitrine/api/runningAuction'
import { coinOf } from '@vitrine/domain/networks'
import { canBid, nextBid } from '@vitrine/domain/rules/trading/canBid'
import { isBuyable } from '@vitrine/domain/rules/trading/sale'
import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { Suspense } from 'react'
import { useRaise } from '#data/networks.ts'
import { useSession } from '#data/session.ts'
import { useDollars } from '#data/useDollars.ts'
import { ActionButton } from '#features/trading/offer/ActionButton.tsx'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import { useOpenConnected } from '#parts/useOpenConnected.ts'
import { Amount } from '#ui/Amount.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { amountOf } from '#words/money.ts'
import { ofWork } from '#words/work.ts'

const BidDialog = lazyPart(() => import('./act/BidDialog.tsx'))

/** 'PLACE A BID' with the lowest possible bid, for people who may bid (TOK-07, ROL-03). */
export function BidButton({ token, offer, now }: { token: ShownToken; offer: OfferFacts; now: number }) {
  const [isOpen, open, close] = useOpenConnected()
  const wallet = useSession()?.wallet ?? null
  const raise = useRaise(offer.network)
  const dollars = useDollars()
  // Copies in a running auction are the engine's, which can deliver them or pays back.
  const isFree = !isImmovable(useUnsellable(token)) || runningAuction(offer) !== null
  if (raise === null) return null
  const facts = auctionFacts(token, offer, raise)
  return (
    <>
      {isFree && canBid(facts, wallet, now) && (
        <ActionButton
          kind={isBuyable(facts, now) ? 'secondary' : 'primary'}
          size="large"
          wide
          brief={ofWork('place_bid')}
          onClick={open}
        >
          {ofWork('place_bid')}
          <Amount
            amount={amountOf(nextBid(facts), 4)}
            currency={coinOf(offer.blockchain)}
            dollars={dollars(nextBid(facts), offer.blockchain)}
            className="min-w-0 leading-tight font-normal whitespace-normal"
          />
        </ActionButton>
      )}
      <Suspense>{isOpen && <BidDialog token={token} offer={offer} raise={raise} onClose={close} />}</Suspense>
    </>
  )
}
