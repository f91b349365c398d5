import { useSession } from '#data/session.ts'
import { useDollars } from '#data/useDollars.ts'
import { auctionState } from '#features/trading/auction/auctionState.ts'
import type { Shown } from '#features/trading/offer/facts.ts'
import { Amount } from '#ui/Amount.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useNow } from '#ui/useNow.ts'
import { shortTimeLeft } from '#words/countdown.ts'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

type TradeBarProps = {
  shown: Shown
  /** Receives the place where the actions go. */
  slot: (place: HTMLElement | null) => void
}

const PHONE = '(width < 48rem)'

/** The price and the actions of a work at the foot of a phone, while the page's own actions are out of view. */
export default function TradeBar({ shown, slot }: TradeBarProps) {
  return useMedia(PHONE) ? (
    <BottomBar label={ofWork('trade_bar')} dispensable className="gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-28">
        <Terms shown={shown} />
      </div>
      <div ref={slot} className="flex flex-auto gap-2 [&>:nth-child(n+3)]:hidden" />
    </BottomBar>
  ) : null
}

/** The price of a work, or its highest or lowest bid, and the time that is left to bid. */
function Terms({ shown: { token, offer } }: { shown: Shown }) {
  const wallet = useSession()?.wallet ?? null
  const dollars = useDollars()
  const now = useNow((now) => now)
  const open = offer?.status === 'pending' ? offer : null
  if (!open) return <p className="text-sm text-quiet">{t('not_on_sale')}</p>
  const { auction, until, over } = auctionState(open, token.type, wallet, now)
  const price = open.type !== 'auction' && open.available_copies > 0 ? open.offer_price : null
  const amount = price ?? auction?.price ?? open.min_bid
  return (
    <>
      <p className="flex flex-wrap gap-x-1.5 text-sm text-quiet">
        {price || auction ? t(price ? 'price' : 'highest_bid') : ofWork('minimum_bid')}
        {open.type !== 'direct' && until !== null && !over && (
          <span className="whitespace-nowrap tabular-nums">
            <span aria-hidden="true">·&nbsp;</span>
            <span className="sr-only">{t('time_left')} </span>
            {shortTimeLeft(until, now)}
          </span>
        )}
      </p>
      {amount && (
        <Amount
          amount={amountOf(amount, 4)}
          currency={open.blockchain}
          dollars={dollars(amount, open.blockchain)}
          className="font-medium"
        />
      )}
    </>
  )
}
