import type { Activity } from '@vitrine/api/entities/discovery/activity'
import type { UserRef } from '@vitrine/api/entities/people/user'
import { Link } from 'react-router'
import { activityPhrase, otherIn } from '#words/activityPhrase.ts'
import { personName } from '#words/personName.ts'
import { t } from '#words/t.ts'

type ActivityPhraseProps = {
  activity: Pick<Activity, 'type' | 'copies'> & { to_user: Pick<UserRef, 'wallet' | 'name'> | null }
}

/** What somebody did, with whom, and with how many copies: '… bought it from Maren Holt · 3 copies'. */
export function ActivityPhrase({ activity }: ActivityPhraseProps) {
  const { type, copies } = activity
  const other = otherIn(activity)
  return (
    <>
      {activityPhrase(type, other !== null)}
      {other && (
        <>
          {' '}
          <Link to={`/users/${other.wallet}`} className="hover:text-accent-text">
            {personName(other)}
          </Link>
        </>
      )}
      {copies !== null && copies > 1 && ` · ${t('copies_count', { n: copies })}`}
    </>
  )
}
