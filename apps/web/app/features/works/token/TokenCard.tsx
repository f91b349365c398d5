import type { OfferFactsInList, TokenInList } from '@vitrine/api/entities/inList'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChainMark } from '#ui/ChainMark.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { editionOf } from '#words/edition.ts'
import { chainName } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { t } from '#words/t.ts'
import { CardPlinth } from './CardPlinth.tsx'
import { LikeButton } from './LikeButton.tsx'
import { OfferLine } from './OfferLine.tsx'

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
