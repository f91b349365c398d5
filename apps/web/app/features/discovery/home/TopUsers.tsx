import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TopUser } from '@vitrine/api/entities/people/user'
import { blockchains, coinOf, onChain } from '@vitrine/domain/networks'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDollars } from '#data/useDollars.ts'
import { Amount } from '#ui/Amount.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { chipClass } from '#ui/chipClass.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { Failed } from '#ui/notices/Failed.tsx'
import { Room } from '#ui/Room.tsx'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { ofHome } from '#words/home.ts'
import { listWords } from '#words/listWords.ts'
import { amountOf } from '#words/money.ts'
import { personName } from '#words/personName.ts'
import { squareOf } from '#words/picture.ts'
import { DAYS, type Days, topUsersQuery } from './topUsersQuery.ts'

const DAY_NAMES = { 1: 'days_1', 3: 'days_3', 7: 'days_7' } as const

/** The top sellers and buyers of the last days (HOM-07). */
export function TopUsers() {
  const [days, setDays] = useState<Days>('7')
  const choice = (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{ofHome('top_period')}</legend>
      {DAYS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === days}
          onClick={() => setDays(each)}
          className={chipClass(each === days)}
        >
          {ofHome(DAY_NAMES[each])}
        </button>
      ))}
    </fieldset>
  )
  return (
    <Room title={ofHome('top_title')} aside={choice}>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <Ranking type="sellers" days={days} />
        <Ranking type="buyers" days={days} />
      </div>
    </Room>
  )
}

function Ranking({ type, days }: { type: 'sellers' | 'buyers'; days: Days }) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...topUsersQuery(type, days),
    placeholderData: keepPreviousData,
  })
  const words = listWords()
  return (
    <div className="min-w-0">
      <h3 className="border-b border-line pb-3 text-sm font-medium text-quiet">
        {ofHome(type === 'sellers' ? 'top_sellers' : 'top_buyers')}
      </h3>
      {isError && (
        <Failed title={words.failed} retry={words.retry} busy={isFetching} onRetry={() => refetch()} />
      )}
      {!isError && !data && <div role="status" aria-label={words.loading} className="skeleton mt-3 h-64" />}
      {data?.users.length === 0 && <Empty title={ofHome('empty_users')} className="mt-4" />}
      <ol>
        {data?.users.map((user, index) => (
          <Place key={user.wallet} user={user} place={index + 1} />
        ))}
      </ol>
    </div>
  )
}

function Place({ user, place }: { user: TopUser; place: number }) {
  const name = personName(user)
  const dollars = useDollars()
  const moved = blockchains()
    .map((chain) => ({ chain, amount: onChain(user, chain) ?? '0' }))
    .filter(({ amount }) => amount !== '0')
  return (
    <li className="relative flex items-center gap-4 border-b border-line py-3">
      <span className="w-6 text-end text-quiet tabular-nums">{place}</span>
      <Avatar source={squareOf(user.avatar, 40)} wallet={user.wallet} size={40} />
      <Link
        to={`/users/${user.wallet}`}
        className="flex min-w-0 flex-1 items-center gap-1 font-medium after:absolute after:inset-0 hover:text-accent-text"
      >
        <span className="truncate">{name}</span>
        {user.verified && <VerifiedBadge {...badgeOf(user)} />}
      </Link>
      <span className="flex flex-col items-end text-sm">
        {moved.map(({ chain, amount }) => (
          <Amount
            key={chain}
            amount={amountOf(amount, 4)}
            currency={coinOf(chain)}
            dollars={dollars(amount, chain)}
            className="justify-end"
          />
        ))}
      </span>
    </li>
  )
}
