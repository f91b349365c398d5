import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#ui/Avatar.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { type Badged, badgeOf } from '#words/badgeOf.ts'
import { personName, shortWallet } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { isSameName } from './isSameName.ts'
import { isSuggested, namedQuery } from './searchQueries.ts'
import { w } from './searchWords.ts'

/** The artist and the collection that a search names, before everything else that it finds. */
export function Named({ name }: { name: string }) {
  const { data } = useQuery({ ...namedQuery(name), enabled: isSuggested(name) })
  const address = name.trim().toLowerCase()
  const user = data?.users.find((each) => each.wallet === address || isSameName(personName(each), name))
  const collection = data?.collections.find((each) => isSameName(each.name, name))
  if (!user && !collection) return null
  return (
    <ul className="mt-6 grid gap-4 md:grid-cols-2">
      {user && (
        <Large
          to={`/users/${user.wallet}`}
          kind={w('named_artist')}
          name={personName(user)}
          by={shortWallet(user.wallet)}
          person={user}
        >
          <Avatar source={squareOf(user.avatar, 80)} wallet={user.wallet} size={80} />
        </Large>
      )}
      {collection && (
        <Large to={`/collections/${collection._id}`} kind={w('named_collection')} name={collection.name}>
          {collection.thumbnail ? (
            <img
              src={collection.thumbnail}
              alt=""
              width={80}
              height={80}
              className="size-20 shrink-0 rounded-s bg-sunken object-cover"
            />
          ) : (
            <span aria-hidden className="size-20 shrink-0 rounded-s bg-sunken" />
          )}
        </Large>
      )}
    </ul>
  )
}

type LargeProps = {
  to: string
  kind: string
  name: string
  by?: string
  /** Whose badge it has. */
  person?: Badged
  children: ReactNode
}

function Large({ to, kind, name, by, person, children }: LargeProps) {
  return (
    <li className="group relative flex min-w-0 items-center gap-5 rounded-s bg-surface p-5 ring-1 ring-line ring-inset">
      {children}
      <div className="min-w-0">
        <p className="text-sm text-quiet">{kind}</p>
        <h2 className="flex items-center gap-1.5 text-2xl">
          <Link
            to={to}
            prefetch="intent"
            className="truncate after:absolute after:inset-0 group-hover:text-accent-text"
          >
            {name}
          </Link>
          {person?.verified && <VerifiedBadge {...badgeOf(person)} />}
        </h2>
        {by && <p className="truncate text-sm text-quiet">{by}</p>}
      </div>
    </li>
  )
}
