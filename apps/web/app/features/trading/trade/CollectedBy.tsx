import { Link } from 'react-router'
import type { ShownToken } from '#features/trading/offer/facts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ofOrders } from '#words/orders.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'

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
