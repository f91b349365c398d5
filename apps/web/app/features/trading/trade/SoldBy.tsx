import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { Link } from 'react-router'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { personName } from '#words/personName.ts'
import { ofWork } from '#words/work.ts'

/** Who sells. */
export function SoldBy({ offer: { creator: seller } }: { offer: OfferFacts }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm">
      <span className="shrink-0 text-quiet">{ofWork('seller')}</span>
      <Link
        to={`/users/${seller.wallet}`}
        className="touch flex min-w-0 items-center gap-1 font-medium hover:text-accent-text"
      >
        <span className="truncate">{personName(seller)}</span>
        {seller.verified && <VerifiedBadge {...badgeOf(seller)} />}
      </Link>
    </p>
  )
}
