import type { ActivityInList } from '@vitrine/api/entities/inList'
import { Link } from 'react-router'
import { ActivityPhrase } from '#parts/ActivityPhrase.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { Ago } from '#ui/time/Ago.tsx'
import { timeAgo } from '#words/date.ts'
import { personName } from '#words/personName.ts'
import { pictureOf, squareOf } from '#words/picture.ts'
import { priceOf } from '#words/price.ts'

/** One activity: who did what, and the work it concerns. */
export function ActivityLine({ activity }: { activity: ActivityInList }) {
  const { user, token, date } = activity
  const price = token && priceOf(activity, token.blockchain)
  return (
    <div className="flex items-center gap-4 py-4">
      {token ? (
        <Plinth box colour={token.image?.color} className="size-14 shrink-0 p-1">
          {token.image && <Picture source={pictureOf(token.image)} alt="" sizes="56px" className="fit-box" />}
        </Plinth>
      ) : (
        <Avatar source={squareOf(user.avatar, 56)} wallet={user.wallet} size={56} />
      )}
      <div className="min-w-0 flex-1">
        {token && (
          <Link
            to={`/tokens/${token._id}`}
            className="touch-line block truncate font-medium hover:text-accent-text"
          >
            {token.name}
          </Link>
        )}
        <p className={token ? 'text-sm text-quiet' : ''}>
          <Link to={`/users/${user.wallet}`} className="hover:text-accent-text">
            {personName(user)}
          </Link>{' '}
          <ActivityPhrase activity={activity} />
        </p>
        <p className="text-sm text-quiet">
          <Ago date={date} format={timeAgo} />
        </p>
      </div>
      {price && <Amount {...price} className="shrink-0 font-medium" />}
    </div>
  )
}
