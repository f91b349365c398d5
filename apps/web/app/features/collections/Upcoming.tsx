import type { Collection } from '@vitrine/api/entities/collections/collection'
import type { ReactNode } from 'react'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { Countdown } from '#ui/time/Countdown.tsx'
import { timeLeft } from '#words/countdown.ts'
import { formatDate } from '#words/date.ts'
import { personName } from '#words/personName.ts'
import { t } from '#words/t.ts'
import { w } from './collectionWords.ts'

type UpcomingProps = {
  collection: Collection
  launch: string
  /** The form to subscribe to its opening. */
  subscribe: ReactNode
}

/** A collection that has not opened yet: its opening date and what to expect (CPG-03). */
export function Upcoming({ collection, launch, subscribe }: UpcomingProps) {
  const hydrated = useHydrated()
  const until = Date.parse(launch)
  const { creator, items_count, planned_items } = collection
  // Nobody else is official because they say so.
  const official = creator === null || (creator.verified && !creator.self_verified)
  const facts = {
    name: creator ? personName(creator) : t('product'),
    date: formatDate(launch, hydrated ? undefined : 'UTC'),
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm font-medium tracking-wide text-accent-text">{w('upcoming')}</p>
      <Countdown
        until={until}
        label={w('opens_in')}
        parts={(now) => {
          const { days, hours, mins } = timeLeft(until, now)
          return [
            { value: days, unit: w('opens_days') },
            { value: hours, unit: w('opens_hours') },
            { value: mins, unit: w('opens_mins') },
          ]
        }}
      />
      <p className="max-w-prose text-quiet">
        {planned_items === null
          ? w(official ? 'upcoming_text_open' : 'upcoming_unreviewed_open', facts)
          : w(official ? 'upcoming_text' : 'upcoming_unreviewed', {
              ...facts,
              n: Math.max(planned_items, items_count),
            })}
      </p>
      <div className="w-full max-w-md">{subscribe}</div>
    </div>
  )
}
