import type { OfferFactsInList } from '@vitrine/api/entities/inList'
import { useDollars } from '#data/useDollars.ts'
import { Amount } from '#ui/Amount.tsx'
import { useNow } from '#ui/useNow.ts'
import { shortTimeLeft } from '#words/countdown.ts'
import { amountOf } from '#words/money.ts'
import { priceOf } from '#words/price.ts'
import { t } from '#words/t.ts'

/** One offer on a card: its price, and its highest or minimum bid. */
export function OfferLine({ offer }: { offer: OfferFactsInList }) {
  const dollars = useDollars()
  const price = priceOf({ ...offer, price: offer.offer_price }, offer.blockchain)
  const bid = offer.auction?.price ?? offer.min_bid
  const ends = offer.auction?.date_end ?? offer.date_end
  return (
    <>
      {price && (
        <p className="flex flex-wrap justify-between gap-x-2">
          <span className="text-quiet">{t('price')}</span>
          <Amount
            {...price}
            dollars={offer.offer_price && dollars(offer.offer_price, offer.blockchain)}
            className="ms-auto justify-end text-end font-medium"
          />
        </p>
      )}
      {bid && (
        <p className="flex flex-wrap justify-between gap-x-2">
          <span className="flex flex-wrap gap-x-1.5 text-quiet">
            {t(offer.auction ? 'highest_bid' : 'bid_from')}
            {ends && <TimeLeft until={ends} />}
          </span>
          <Amount
            amount={amountOf(bid)}
            currency={offer.blockchain}
            dollars={dollars(bid, offer.blockchain)}
            className="ms-auto justify-end text-end font-medium"
          />
        </p>
      )}
    </>
  )
}

function TimeLeft({ until }: { until: string }) {
  const left = useNow((now) => shortTimeLeft(Date.parse(until), now))
  return (
    <span className="whitespace-nowrap tabular-nums">
      {/* On a phone the time is on a line of its own. */}
      <span className="max-sm:sr-only">· </span>
      <span className="sr-only">{t('time_left')} </span>
      {left}
    </span>
  )
}
