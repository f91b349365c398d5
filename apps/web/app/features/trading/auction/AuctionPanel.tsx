import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { DURATIONS } from '@vitrine/domain/durations'
import { EXTENSION } from '@vitrine/domain/money/auctionEnd'
import { coinOf } from '@vitrine/domain/networks'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '#data/session.ts'
import { useDollars } from '#data/useDollars.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { timeLeft } from '#words/countdown.ts'
import { formatDate } from '#words/date.ts'
import { durationText } from '#words/duration.ts'
import { amountOf } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'
import { auctionState } from './auctionState.ts'
import { w } from './auctionWords.ts'

const StoppedChain = lazyPart(() => import('./act/StoppedChain.tsx'))

/** The time that is left of an auction, in one line, updated every second. @param until in milliseconds */
function EndsIn({ until }: { until: number }) {
  const now = useNow((now) => Math.min(now, until))
  const { days, hours, mins, sec } = timeLeft(until, now)
  const parts = [
    { value: days, unit: w('unit_days') },
    { value: hours, unit: w('unit_hours') },
    { value: mins, unit: w('unit_mins') },
    { value: sec, unit: w('unit_sec') },
  ]
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <p className="text-sm text-quiet">{ofWork('auction_ends_in')}</p>
      <div
        role="timer"
        aria-label={ofWork('auction_ends_in')}
        title={formatDate(new Date(until).toISOString())}
        className="flex gap-2.5"
      >
        {parts.map(({ value, unit }) => (
          <span key={unit} className="flex items-baseline gap-1">
            <span className="font-medium tabular-nums">{String(value).padStart(2, '0')}</span>
            <span className="text-xs text-quiet">{unit}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

type AuctionPanelProps = {
  offer: OfferDetail
  type: 721 | 1155
  now: number
  /** The button that bids. Only what everybody sees is above it, so that it stays in place when the viewer is known. */
  children: ReactNode
}

/** The state of an auction: the price, the action, the time left or how it ended, and who bids highest (TOK-06). */
export function AuctionPanel({ offer, type, now, children }: AuctionPanelProps) {
  const wallet = useSession()?.wallet ?? null
  const { auction, until, over, extended, viewer } = auctionState(offer, type, wallet, now)
  const dollars = useDollars()
  const settled = auction?.status === 'settled'
  // For them one line below says it.
  const isViewers = viewer === 'highest' || viewer === 'won'
  const shown = auction
    ? { label: t('highest_bid'), amount: auction.price }
    : { label: ofWork('minimum_bid'), amount: offer.min_bid }
  return (
    <section aria-label={ofWork('auction')} className="flex flex-col gap-5 low:gap-4">
      {shown.amount && (
        <div>
          <p className="text-sm text-quiet">{shown.label}</p>
          <Amount
            amount={amountOf(shown.amount)}
            currency={coinOf(offer.blockchain)}
            dollars={dollars(shown.amount, offer.blockchain)}
            className="text-2xl font-medium"
          />
          {auction && type === 1155 && (
            <p className="text-sm text-quiet">
              {auction.copies === 1 ? w('bid_for_one') : w('bid_for_copies', { n: auction.copies })}
            </p>
          )}
        </div>
      )}
      {children}
      {until !== null && !over && <EndsIn until={until} />}
      {viewer && isViewers ? (
        <p aria-live="polite" className="flex min-h-8 items-center font-medium">
          {w(VIEWER[viewer])}
        </p>
      ) : auction ? (
        <p className="flex items-center gap-2.5">
          <Avatar source={squareOf(auction.bidder.avatar, 32)} wallet={auction.bidder.wallet} size={32} />
          <span>
            <Link to={`/users/${auction.bidder.wallet}`} className="touch font-medium hover:text-accent-text">
              {personName(auction.bidder)}
            </Link>{' '}
            <span className="text-quiet">{w(settled ? 'settled_to' : 'is_highest_bidder')}</span>
          </span>
        </p>
      ) : (
        <p className="text-quiet">{over ? w('auction_no_bidders') : beforeTheFirstBid(offer)}</p>
      )}
      {over && <p className="font-medium">{w(auction ? 'auction_ended' : 'auction_expired')}</p>}
      {!settled && (
        <Suspense>
          <StoppedChain chainId={offer.network} blockchain={offer.blockchain} until={until} over={over} />
        </Suspense>
      )}
      <div aria-live="polite" className="contents">
        {viewer === 'outbid' && <p className="font-medium">{w(VIEWER.outbid)}</p>}
        {extended && !over && <p className="text-sm text-quiet">{w('auction_extended')}</p>}
        {!extended && !over && until !== null && until - now <= EXTENSION * 1000 && (
          <p className="text-sm text-quiet">{w('auction_extends')}</p>
        )}
      </div>
    </section>
  )
}

/** Where the first bid starts the clock, for how long the auction then runs. */
function beforeTheFirstBid({ date_end, terms }: OfferDetail): string {
  const duration = DURATIONS.find(({ seconds }) => String(seconds) === terms.duration)
  return date_end === null && duration
    ? ofWork('auction_not_begun', { duration: durationText(duration) })
    : w('auction_first')
}

const VIEWER = { highest: 'you_are_highest', outbid: 'you_are_outbid', won: 'you_won' } as const
