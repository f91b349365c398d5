import type { OutputOf } from '@vitrine/api/client/client'
import type { UserRef } from '@vitrine/api/entities/people/user'
import { Link } from 'react-router'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { priceOf } from '#words/price.ts'
import { ofWork } from '#words/work.ts'

/** The creator. For a single work that was sold and is not on sale, also its last price and owner (TOK-04). */
export function Provenance({ shown: { token, offers, history } }: { shown: OutputOf<'GET /tokens/{id}'> }) {
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
