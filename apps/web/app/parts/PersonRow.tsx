import type { UserRef } from '@vitrine/api/entities/people/user'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'

type PersonRowProps = {
  person: Omit<UserRef, '_id'>
  /** A line below the name. */
  text: ReactNode
  /** What belongs to it, at the end. */
  children: ReactNode
}

/** A row of a list: a person, and an amount or buttons, which go below where there is no room beside. */
export function PersonRow({ person, text, children }: PersonRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-36 items-center gap-3">
        <Avatar source={squareOf(person.avatar, 40)} wallet={person.wallet} size={40} />
        <div className="min-w-0">
          <Link
            to={`/users/${person.wallet}`}
            className="touch flex items-center gap-1 font-medium hover:text-accent-text"
          >
            <span className="truncate">{personName(person)}</span>
            {person.verified && <VerifiedBadge {...badgeOf(person)} />}
          </Link>
          <p className="truncate text-sm text-quiet">{text}</p>
        </div>
      </div>
      <div className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {children}
      </div>
    </div>
  )
}
