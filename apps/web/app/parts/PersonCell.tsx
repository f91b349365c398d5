import type { UserRef } from '@vitrine/api/entities/people/user'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { t } from '#words/t.ts'

type PersonCellProps = { person: Omit<UserRef, '_id'>; children?: ReactNode }

/** A person in a list, with a line of text below the name. */
export function PersonCell({ person, children }: PersonCellProps) {
  const name = personName(person)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar source={squareOf(person.avatar, 40)} wallet={person.wallet} size={40} />
      <div className="min-w-0">
        <Link
          to={`/users/${person.wallet}`}
          className="touch flex items-center gap-1 font-medium hover:text-accent-text"
        >
          <span className="truncate">{name}</span>
          {person.verified && <VerifiedBadge label={t('verified')} />}
        </Link>
        {children && <p className="truncate text-sm text-quiet">{children}</p>}
      </div>
    </div>
  )
}
