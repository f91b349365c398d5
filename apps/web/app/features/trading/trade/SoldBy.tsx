import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { Link } from 'react-router'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { personName } from '#words/personName.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

/** Who sells, at the price of a resale. The creator is named above already. */
export function SoldBy({ token, offer: { creator: seller } }: { token: ShownToken; offer: OfferFacts }) {
  if (seller.wallet === token.creator.wallet) return null
  return (
    <p className="-mb-3 flex min-w-0 items-center gap-1.5 text-sm">
      <span className="shrink-0 text-quiet">{ofWork('seller')}</span>
      <Link
        to={`/users/${seller.wallet}`}
        className="touch flex min-w-0 items-center gap-1 font-medium hover:text-accent-text"
      >
        <span className="truncate">{personName(seller)}</span>
        {seller.verified && <VerifiedBadge label={t('verified')} />}
      </Link>
    </p>
  )
}
