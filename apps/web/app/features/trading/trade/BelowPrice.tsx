import { isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '#data/session.ts'
import type { Shown, ShownToken } from '#features/trading/offer/facts.ts'
import { useUnsellable } from '#features/trading/offer/useUnsellable.ts'
import MakeOfferButton from '#features/trading/order/MakeOfferButton.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { ofOrders } from '#words/orders.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { PriceContext } from './PriceContext.tsx'

/** How many owners are shown. */
const MOST = 8

/** Who owns copies of an edition, besides who made it. */
export function CollectedBy({ token }: { token: ShownToken }) {
  if (token.type !== 1155) return null
  const owners = token.owners.filter(({ user }) => user.wallet !== token.creator.wallet)
  if (owners.length === 0) return null
  const isCut = owners.length > MOST || token.owners_next !== null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="text-quiet">{ofOrders('collected_by')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {owners.slice(0, MOST).map(({ user }) => (
          <li key={user.wallet}>
            <Link
              to={`/users/${user.wallet}`}
              aria-label={personName(user)}
              title={personName(user)}
              className="touch block rounded-full"
            >
              <Avatar source={squareOf(user.avatar, 32)} wallet={user.wallet} size={32} className="block" />
            </Link>
          </li>
        ))}
      </ul>
      {isCut && (
        <Link to="?tab=owners" preventScrollReset className="touch font-medium hover:text-accent-text">
          {ofOrders('all_owners')}
        </Link>
      )}
    </div>
  )
}

const WhyImmovable = lazyPart(() => import('#features/trading/offer/act/WhyImmovable.tsx'))

/** What comes below the price: an offer of one's own, what others offer and paid, and who has copies. */
export default function BelowPrice({ shown }: { shown: Shown }) {
  const { token } = shown
  const wallet = useSession()?.wallet
  const reason = useUnsellable(token)
  // Owners read it where they would list the work.
  const isOwner = token.owners.some(({ user, copies }) => user.wallet === wallet && copies > 0)
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {!isImmovable(reason) && <MakeOfferButton token={token} />}
      {isImmovable(reason) && !isOwner && (
        <Suspense>
          <WhyImmovable reason={reason} />
        </Suspense>
      )}
      <PriceContext shown={shown} />
      <CollectedBy token={token} />
    </div>
  )
}
