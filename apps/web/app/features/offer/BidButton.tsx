import type { OfferDetail } from '@vitrine/api/entities/offer'
import { canBid, nextBid } from '@vitrine/domain/rules/checkBid'
import { Suspense, startTransition, useState } from 'react'
import { useSession } from '#data/session.ts'
import { useDollars } from '#data/useDollars.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { askToConnect } from '#wallet/askToConnect.ts'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { auctionFacts, type ShownToken } from './facts.ts'

const BidDialog = lazyPart(() => import('./BidDialog.tsx'))

/** 'PLACE A BID' with the least that can be bid, for whoever may (TOK-07, ROL-03). */
export function BidButton({ token, offer, now }: { token: ShownToken; offer: OfferDetail; now: number }) {
  const [open, setOpen] = useState(false)
  const wallet = useSession()?.wallet ?? null
  const facts = auctionFacts(token, offer)
  const dollars = useDollars()
  return (
    <>
      {canBid(facts, wallet, now) && (
        <Button
          kind={offer.type === 'auction' ? 'primary' : 'secondary'}
          size="large"
          wide
          onClick={async () => {
            const session = await askToConnect()
            startTransition(() => setOpen(session !== null))
          }}
        >
          {t('place_bid')}
          <Amount
            amount={amountOf(nextBid(facts), 4)}
            currency={offer.blockchain}
            dollars={dollars(nextBid(facts), offer.blockchain)}
            className="min-w-0 leading-tight font-normal whitespace-normal"
          />
        </Button>
      )}
      <Suspense>{open && <BidDialog token={token} offer={offer} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
