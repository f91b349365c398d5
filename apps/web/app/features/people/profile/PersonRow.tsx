import type { UserInList } from '@vitrine/api/entities/inList'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { personName, shortWallet } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'

/** A person in a list of people. */
export function PersonRow({ user }: { user: UserInList }) {
  const name = personName(user)
  return (
    <div className="relative flex items-center gap-4 py-4">
      <Avatar source={squareOf(user.avatar, 48)} wallet={user.wallet} size={48} />
      <div className="min-w-0">
        <p className="flex items-center gap-1 font-medium">
          <Link
            to={`/users/${user.wallet}`}
            className="truncate after:absolute after:inset-0 hover:text-accent-text"
          >
            {name}
          </Link>
          {user.verified && <VerifiedBadge {...badgeOf(user)} />}
        </p>
        <p className="truncate text-sm text-quiet">{user.bio.split('\n')[0] || shortWallet(user.wallet)}</p>
      </div>
    </div>
  )
}
