import type { User } from '@vitrine/api/entities/people/user'
import { type HandleNetwork, handleUrl } from '@vitrine/domain/people/handles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { formatDate } from '#words/date.ts'
import { shortWallet } from '#words/personName.ts'
import { coverOf, faceOf } from '#words/portrait.ts'
import { t } from '#words/t.ts'
import { FollowButton } from './FollowButton.tsx'
import { w } from './profileWords.ts'

type ProfileHeadProps = {
  user: User
  own: boolean
  /** Replaces the cover where the owner can change it. */
  cover?: ReactNode
}

/** Cover, avatar, name and wallet, with Follow or the owner's actions (PRO-02, PRO-03). */
export function ProfileHead({ user, own, cover }: ProfileHeadProps) {
  const name = user.name.trim() || w('user_unnamed')
  return (
    <>
      {cover ?? (
        <div className="plinth h-36 overflow-hidden sm:h-56">
          {user.cover && (
            <Picture
              source={coverOf(user.cover, user.cover_width)}
              alt=""
              sizes="(min-width: 640px) 100vw, 80vw"
              eager="first"
              className="size-full object-cover"
            />
          )}
        </div>
      )}
      <div className="wall flex flex-col gap-5 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex min-w-0 flex-1 flex-col gap-x-5 gap-y-3 sm:flex-row">
          <Avatar
            source={faceOf(user.avatar, 112)}
            wallet={user.wallet}
            size={112}
            className="relative -mt-12 ring-4 ring-paper sm:-mt-14"
          />
          <div className="min-w-0 sm:pt-4">
            <div className="flex items-center gap-2">
              <h1 className="min-w-0 truncate text-2xl">{name}</h1>
              {!user.name.trim() && (
                <bdi className="min-w-0 truncate text-2xl text-quiet">{shortWallet(user.wallet)}</bdi>
              )}
              {user.verified && (
                <VerifiedBadge
                  self={user.self_verified ?? false}
                  label={badgeText(user)}
                  className="size-5"
                />
              )}
              {user.name && (
                <CopyButton
                  text={user.name}
                  label={w('copy_name')}
                  copied={w('copied')}
                  refused={w('not_copied')}
                />
              )}
            </div>
            {user.ens && <p className="text-sm text-quiet">{w('ens_name')}</p>}
            {user.self_verified && <p className="text-sm text-quiet">{t('self_verified')}</p>}
            <CopyButton
              text={user.wallet}
              label={w('copy_wallet')}
              copied={w('copied')}
              refused={w('not_copied')}
              shown={shortWallet(user.wallet)}
            />
          </div>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3 sm:pt-4">
          {own ? (
            <>
              <Link to="/profile" className={buttonClass()}>
                {w('edit_profile')}
              </Link>
              <Link to="/collectible" className={buttonClass({ kind: 'primary' })}>
                {t('create_nft')}
              </Link>
            </>
          ) : (
            <FollowButton user={user} />
          )}
        </div>
      </div>
      {user.bio && (
        <p className="wall mt-5">
          <span className="block max-w-prose whitespace-pre-line text-quiet">{user.bio}</span>
        </p>
      )}
      <SocialLinks user={user} />
    </>
  )
}

const NETWORKS: readonly HandleNetwork[] = ['twitter', 'instagram']

/** The person's pages on other networks, as they have entered them. */
function SocialLinks({ user }: { user: User }) {
  const pages = NETWORKS.flatMap((network) => {
    const url = handleUrl(network, user[network])
    return url ? { network, url } : []
  })
  if (pages.length === 0) return null
  return (
    <ul className="wall mt-3 flex flex-wrap gap-x-6">
      {pages.map(({ network, url }) => (
        <li key={network}>
          <span className="text-quiet">{w(`social_${network}`)}</span>{' '}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="touch inline-block py-1 underline decoration-line underline-offset-4 hover:text-accent-text"
          >
            <bdi>@{user[network].trim().replace(/^@/, '')}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What the badge says: since when, if that is known. */
function badgeText({
  date_verified,
  self_verified: self,
}: Pick<User, 'date_verified' | 'self_verified'>): string {
  if (!date_verified) return t(self ? 'self_verified' : 'verified')
  return w(self ? 'self_verified_since' : 'verified_since', { date: formatDate(date_verified) })
}
