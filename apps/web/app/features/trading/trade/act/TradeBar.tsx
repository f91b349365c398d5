import { coinOf } from '@vitrine/domain/networks'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '#data/session.ts'
import { useDollars } from '#data/useDollars.ts'
import { auctionState } from '#features/trading/auction/auctionState.ts'
import type { Shown } from '#features/trading/offer/facts.ts'
import { Amount } from '#ui/Amount.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { useMedia } from '#ui/useMedia.ts'
import { shortTimeLeft } from '#words/countdown.ts'
import { fixedPrice } from '#words/entryPrice.ts'
import { amountOf } from '#words/money.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

type TradeBarProps = {
  shown: Shown
  /** Whether the page's own actions are above the window. */
  isAbove: boolean
  /** Receives the place where the actions go. */
  slot: (place: HTMLElement | null) => void
}

const PHONE = '(width < 48rem)'
const BESIDE_STAGE = '(width >= 64rem)'

/**
 * The price and the actions of a work while the page's own actions are out of view: at the foot of a phone, and where the
 * stage stands beside them at the top of their column, once they are scrolled away.
 */
export default function TradeBar({ shown, isAbove, slot }: TradeBarProps) {
  const isPhone = useMedia(PHONE)
  const isBeside = useMedia(BESIDE_STAGE)
  const parts = (
    <>
      <div className="min-w-0 flex-1 basis-28">
        <Terms shown={shown} />
      </div>
      <div ref={slot} className="flex flex-auto gap-2 [&>:nth-child(n+3)]:hidden" />
    </>
  )
  if (isPhone)
    return (
      <BottomBar label={ofWork('trade_bar')} dispensable className="gap-x-4 gap-y-2 py-3">
        {parts}
      </BottomBar>
    )
  return isBeside && isAbove ? <AtTop>{parts}</AtTop> : null
}

function AtTop({ children }: { children: ReactNode }) {
  const place = document.querySelector('[data-trade-bar]')
  return (
    place &&
    createPortal(
      <section
        aria-label={ofWork('trade_bar')}
        className="absolute inset-x-0 top-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper py-3"
      >
        {children}
      </section>,
      place,
    )
  )
}

/** The price of a work, or its highest or lowest bid, and the time that is left to bid. */
function Terms({ shown: { token, offer } }: { shown: Shown }) {
  const wallet = useSession()?.wallet ?? null
  const dollars = useDollars()
  const now = useNow((now) => now)
  const open = offer?.status === 'pending' ? offer : null
  if (!open) return <p className="text-sm text-quiet">{t('not_on_sale')}</p>
  const { auction, until, over } = auctionState(open, token.type, wallet, now)
  const price = open.can.includes('buy') ? fixedPrice(open) : null
  const coins = price ? open.offer_price : (auction?.price ?? open.min_bid)
  const shownPrice = coins ? { amount: amountOf(coins, 4), currency: coinOf(open.blockchain) } : price
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
      {shownPrice && (
        <Amount {...shownPrice} dollars={coins && dollars(coins, open.blockchain)} className="font-medium" />
      )}
    </>
  )
}
