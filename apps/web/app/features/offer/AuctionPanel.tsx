import type { OfferDetail } from '@vitrine/api/entities/offer'
import { Link } from 'react-router'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { timeLeft } from '#words/countdown.ts'
import { amountOf } from '#words/money.ts'
import { squareOf } from '#words/picture.ts'
import { t } from '#words/t.ts'
import { personName } from '#words/wallet.ts'

/** Where an auction stands: the highest bidder, the time left, or how it ended (TOK-06). */
export function AuctionPanel({ offer, now }: { offer: OfferDetail; now: number }) {
  const { auction } = offer
  const ends = auction?.date_end ?? offer.expiry_date
  const until = ends ? Date.parse(ends) : null
  const over = until !== null && until <= now
  const standing = auction
    ? { label: t('highest_bid'), amount: auction.price }
    : { label: t('minimum_bid'), amount: offer.min_bid }
  return (
    <section aria-label={t('auction')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {standing.amount && (
          <div>
            <p className="text-sm text-quiet">{standing.label}</p>
            <Amount
              amount={amountOf(standing.amount)}
              currency={offer.blockchain}
              className="text-2xl font-medium"
            />
          </div>
        )}
        {until !== null && !over && (
          <div>
            <p className="mb-1 text-sm text-quiet">{t('auction_ends_in')}</p>
            <Countdown until={until} label={t('auction_ends_in')} parts={(at) => partsOf(until, at)} />
          </div>
        )}
      </div>
      {auction ? (
        <p className="flex items-center gap-2.5">
          <Avatar source={squareOf(auction.bidder.avatar, 32)} name={personName(auction.bidder)} size={32} />
          <span>
            <Link to={`/users/${auction.bidder.wallet}`} className="font-medium hover:text-accent-text">
              {personName(auction.bidder)}
            </Link>{' '}
            <span className="text-quiet">{t('is_highest_bidder')}</span>
          </span>
        </p>
      ) : (
        <p className="text-quiet">{t(over ? 'auction_no_bidders' : 'auction_first')}</p>
      )}
      {over && <p className="font-medium">{t(auction ? 'auction_ended' : 'auction_expired')}</p>}
    </section>
  )
}

function partsOf(until: number, now: number) {
  const { days, hours, mins, sec } = timeLeft(until, now)
  return [
    { value: days, unit: t('unit_days') },
    { value: hours, unit: t('unit_hours') },
    { value: mins, unit: t('unit_mins') },
    { value: sec, unit: t('unit_sec') },
  ]
}
