import type { OfferFactsInList, TokenInList } from '@vitrine/api/entities/inList'
import { coinOf } from '@vitrine/domain/networks'
import { mediaKind } from '@vitrine/domain/works/media'
import AudioLines from 'lucide-react/icons/audio-lines'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDollars } from '#data/useDollars.ts'
import { Shield } from '#parts/Shield.tsx'
import { Amount } from '#ui/Amount.tsx'
import { ChainMark } from '#ui/ChainMark.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { shortTimeLeft } from '#words/countdown.ts'
import { editionOf } from '#words/edition.ts'
import { amountOf, chainName } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { pictureOf } from '#words/picture.ts'
import { priceOf } from '#words/price.ts'
import { t } from '#words/t.ts'
import { LikeButton } from './LikeButton.tsx'

/** A little less than the card's width, because the plinth is visible around the work. */
const SIZES = '(min-width: 1280px) 240px, (min-width: 640px) 22vw, 36vw'

/** The uncropped work on the plinth of a card. */
function CardPlinth({ token, eager }: { token: TokenInList; eager?: boolean | 'first' }) {
  // Null for a page with scripts.
  const kind = mediaKind(token.media_type)
  const Icon = kind === 'audio' ? AudioLines : Play
  return (
    <Plinth box colour={token.image?.color} className="aspect-square p-[11%]">
      {token.image && (
        <Picture
          source={pictureOf(token.image)}
          alt={t('work_alt', { title: token.name })}
          sizes={SIZES}
          eager={eager}
          className="fit-box shadow-work transition-transform duration-(--calm) group-hover:-translate-y-1"
        />
      )}
      <Shield image={token.image} />
      {kind !== 'image' && (
        <span className="absolute bottom-2.5 start-2.5 inline-flex size-7 items-center justify-center rounded-full bg-surface text-ink">
          {kind === 'model' ? (
            <span className="font-medium text-xs">3D</span>
          ) : (
            <>
              <Icon className="size-3.5" aria-hidden />
              <span className="sr-only">
                {t(kind === 'audio' ? 'media_audio' : kind ? 'media_video' : 'media_page')}
              </span>
            </>
          )}
        </span>
      )}
    </Plinth>
  )
}

/** One offer on a card: its price, and its highest or minimum bid. */
function OfferLine({ offer }: { offer: OfferFactsInList }) {
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
            currency={coinOf(offer.blockchain)}
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

type TokenCardProps = {
  token: TokenInList
  /** Its cheapest open offers, the cheapest first. */
  offers: readonly OfferFactsInList[]
  /** All its open offers and the copies in them, if they are more than these. */
  count?: number
  available?: number
  /** Whether its image is fetched at once, because it is among the first on the page. */
  eager?: boolean | 'first'
  /** The viewer's action, at the bottom of the card. */
  action?: ReactNode
}

/** A work in a list: the work on its plinth, then title, creator, edition, chain and price (HOM-08). */
export function TokenCard({
  token,
  offers,
  count = offers.length,
  available = offers[0]?.available_copies ?? 0,
  eager,
  action,
}: TokenCardProps) {
  const offer = offers[0]
  const to = token.type === 1155 && offer ? `/tokens/${token._id}?offer=${offer._id}` : `/tokens/${token._id}`
  return (
    <article className="group relative flex min-w-0 flex-col">
      <CardPlinth token={token} eager={eager} />
      <div className="mt-3 flex items-start gap-2">
        <h3 className="min-w-0 flex-1 text-base font-medium">
          <Link
            to={to}
            prefetch="intent"
            state="list"
            className="block truncate after:absolute after:inset-0 group-hover:text-accent-text"
          >
            {token.name}
          </Link>
        </h3>
        <LikeButton token={token} className="relative z-2 -my-1.5 -me-1.5" />
      </div>
      <p className="flex min-w-0 items-center gap-1 text-sm text-quiet max-md:-mb-3">
        <Link
          to={`/users/${token.creator.wallet}`}
          className="relative z-1 block min-w-11 truncate py-0.5 max-md:py-3 hover:text-accent-text"
        >
          {personName(token.creator)}
        </Link>
        {token.creator.verified && <VerifiedBadge {...badgeOf(token.creator)} />}
      </p>
      <p className="flex items-center gap-1.5 truncate text-sm text-quiet">
        {editionOf(token, available)}
        <ChainMark chain={token.blockchain} label={chainName(token.blockchain)} className="size-3.5" />
      </p>
      <div className="mt-2 flex flex-col gap-0.5 border-t border-line pt-2 text-sm">
        {offers.map((each) => (
          <OfferLine key={each._id} offer={each} />
        ))}
        {count > offers.length && <p>... {t('more_offers', { n: count - offers.length })}</p>}
        {offers.length === 0 && <p className="text-quiet">{t('not_on_sale')}</p>}
      </div>
      {action}
    </article>
  )
}
