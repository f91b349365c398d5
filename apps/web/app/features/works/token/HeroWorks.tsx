import type { OfferInList } from '@vitrine/api/entities/inList'
import { Link } from 'react-router'
import { useDollars } from '#data/useDollars.ts'
import { Shield } from '#parts/Shield.tsx'
import { Amount } from '#ui/Amount.tsx'
import { ChainMark } from '#ui/ChainMark.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { editionOf } from '#words/edition.ts'
import { entryPrice, fixedPrice } from '#words/entryPrice.ts'
import { chainName } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { pictureOf } from '#words/picture.ts'
import { t } from '#words/t.ts'

/** Of twelve columns. Fewer works are wider. */
const WIDTHS = [
  ['lg:col-span-12'],
  ['lg:col-span-7', 'lg:col-span-5'],
  ['lg:col-span-5', 'lg:col-span-4', 'lg:col-span-3'],
] as const
const MOST = 3
const SIZES = [
  '(min-width: 1024px) 33vw, 78vw',
  '(min-width: 1024px) 26vw, 38vw',
  '(min-width: 1024px) 20vw, 38vw',
] as const

/** Three large works side by side; the first is the widest. */
export function HeroWorks({ offers }: { offers: readonly OfferInList[] }) {
  const shown = offers.slice(0, MOST)
  const widths = WIDTHS[shown.length - 1] ?? []
  return (
    <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:mt-12 lg:grid-cols-12">
      {shown.map((offer, index) => (
        <li key={offer._id} className={`min-w-0 ${index === 0 ? 'col-span-2' : ''} ${widths[index]}`}>
          <Work offer={offer} place={index} />
        </li>
      ))}
    </ul>
  )
}

function Work({ offer, place }: { offer: OfferInList; place: number }) {
  const { token } = offer
  const dollars = useDollars()
  const price = entryPrice(offer)
  const label = fixedPrice(offer) ? 'price' : offer.auction ? 'highest_bid' : 'bid_from'
  return (
    <article className="group relative">
      <Plinth
        box
        colour={token.image?.color}
        className={`p-[8%] lg:aspect-auto lg:h-[clamp(22rem,52dvh,36rem)] ${place === 0 ? 'aspect-[5/4]' : 'aspect-[4/5]'}`}
      >
        {token.image && (
          <Picture
            source={pictureOf(token.image)}
            alt={t('work_alt', { title: token.name })}
            sizes={SIZES[place]}
            eager={place === 0 ? 'first' : true}
            className="fit-box shadow-work"
          />
        )}
        <Shield image={token.image} />
      </Plinth>
      <div
        className={`mt-3 flex gap-x-4 gap-y-1 ${place === 0 ? '' : 'max-sm:flex-col'} items-start justify-between`}
      >
        <div className="max-w-full min-w-0">
          <h2 className="truncate text-base font-medium">
            <Link
              to={`/tokens/${token._id}`}
              prefetch="intent"
              state="list"
              className="after:absolute after:inset-0 group-hover:text-accent-text"
            >
              {token.name}
            </Link>
          </h2>
          <p className="truncate text-sm text-quiet">{personName(token.creator)}</p>
          <p className="flex items-center gap-1.5 text-sm whitespace-nowrap text-quiet">
            {editionOf(token, offer.available_copies)}
            <ChainMark chain={token.blockchain} label={chainName(token.blockchain)} className="size-3.5" />
          </p>
        </div>
        {price && (
          <p className="shrink-0">
            <span className="block text-sm text-quiet">{t(label)}</span>
            <Amount
              amount={price.amount}
              currency={price.currency}
              dollars={price.wei && dollars(price.wei, offer.blockchain)}
              className="font-medium"
            />
          </p>
        )}
      </div>
    </article>
  )
}
