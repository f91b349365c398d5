import type { OutputOf } from '@vitrine/api/client/client'
import type { UserRef } from '@vitrine/api/entities/people/user'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Description } from '#parts/Description.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { ChainMark } from '#ui/ChainMark.tsx'
import { chipClass } from '#ui/chipClass.ts'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { categoryName } from '#words/categoryName.ts'
import { editionOf } from '#words/edition.ts'
import { chainName } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { priceOf } from '#words/price.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'
import { LikeButton } from './LikeButton.tsx'

/** The creator. For a single work that was sold and is not on sale, also its last price and owner (TOK-04). */
function Provenance({ shown: { token, offers, history } }: { shown: OutputOf<'GET /tokens/{id}'> }) {
  const open = offers.some((offer) => offer.status === 'pending')
  const sale = history.find(({ type }) => type === 'purchased')
  const paid = sale && priceOf(sale, token.blockchain)
  const owner = token.owners[0]?.user
  // Somebody else may own it by now.
  const isOld = token.as_of_block !== null
  if (token.type !== 721 || open || !paid || !owner || isOld)
    return (
      <div className="mt-4">
        <Person role={ofWork('creator')} person={token.creator} />
      </div>
    )
  return (
    <div className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
      <Person role={ofWork('creator')} person={token.creator} />
      <Person role={ofWork('owned_by')} person={owner} />
      <div>
        <p className="text-sm text-quiet">{ofWork('sold_for')}</p>
        <Amount {...paid} className="mt-1 block leading-10 font-medium" />
      </div>
    </div>
  )
}

function Person({ role, person }: { role: string; person: UserRef }) {
  const name = personName(person)
  return (
    <div className="min-w-0">
      <p className="text-sm text-quiet">{role}</p>
      <Link
        to={`/users/${person.wallet}`}
        className="touch mt-1 flex items-center gap-2.5 font-medium hover:text-accent-text"
      >
        <Avatar source={squareOf(person.avatar, 40)} wallet={person.wallet} size={40} />
        <span className="truncate">{name}</span>
        {person.verified && <VerifiedBadge {...badgeOf(person)} />}
      </Link>
    </div>
  )
}

type LabelProps = {
  shown: OutputOf<'GET /tokens/{id}'>
  /** The price and the actions, from another feature. */
  trade: ReactNode
  /** The menus beside the heart. */
  menus: ReactNode
}

const DESCRIPTION_LIMIT = 250

/** The label of a work: title, creator, edition, chain, then the price and the actions (TOK-02 … TOK-05). */
export function Label({ shown, trade, menus }: LabelProps) {
  const { token, offer } = shown
  const { collection, available_copies: available } = token
  return (
    <div className="flex flex-col">
      <div className="flex items-center justify-between gap-4">
        <Link
          to={`/collections/${collection._id ?? 'vitrine'}`}
          className="touch flex min-w-0 items-center gap-1.5 text-quiet hover:text-accent-text"
        >
          <span className="truncate">{collection.name}</span>
          {collection.verified && <VerifiedBadge {...badgeOf(collection)} />}
        </Link>
        <div className="-me-2.5 flex items-center">
          <LikeButton token={token} className="min-h-11 min-w-11 justify-center" />
          {menus}
        </div>
      </div>
      <h1 className={`mt-2 break-words ${sizeOf(token.name)}`}>{token.name}</h1>
      <Provenance shown={shown} />
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet">
        <span>{token.date_burnt ? t('burnt') : editionOf(token, available)}</span>
        <span aria-hidden="true">·</span>
        <span className="inline-flex items-center gap-1.5">
          <ChainMark chain={token.blockchain} />
          {chainName(token.blockchain)}
        </span>
        {!token.date_burnt && (
          <>
            <span aria-hidden="true">·</span>
            <span>{availabilityOf(offer, available)}</span>
          </>
        )}
      </p>
      <div className="mt-6 border-t border-line pt-6 low:mt-4 low:pt-4">{trade}</div>
      {token.description && (
        <div className="mt-6 border-t border-line pt-6">
          <Description text={token.description} limit={DESCRIPTION_LIMIT} />
        </div>
      )}
      <ul aria-label={t('categories')} className="mt-6 flex flex-wrap gap-2">
        {token.categories.map((category) => (
          <li key={category._id}>
            <Link to={`/search?category=${category._id}`} className={chipClass()}>
              {categoryName(category)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A long title gets smaller, so that it does not push the price away. */
function sizeOf({ length }: string): string {
  if (length > 90) return 'text-xl low:text-lg'
  return length > 45 ? 'text-2xl low:text-xl' : 'text-3xl low:text-2xl'
}

/** A work whose last copies a bid has reserved is not taken: everybody can bid more. */
function availabilityOf(offer: LabelProps['shown']['offer'], available: number): string {
  const can = offer?.can ?? []
  if (available > 0 && (can.includes('buy') || can.includes('bid'))) return ofWork('available')
  return can.includes('bid') ? ofWork('at_auction') : t('not_on_sale')
}
