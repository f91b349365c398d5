import { useNow } from '#ui/useNow.ts'
import { timeLeft } from '#words/countdown.ts'
import { formatDate } from '#words/date.ts'
import { ofWork } from '#words/work.ts'
import { w } from './words.ts'

/** The time that is left of an auction, in one line, updated every second. @param until in milliseconds */
export function EndsIn({ until }: { until: number }) {
  const now = useNow((now) => Math.min(now, until))
  const { days, hours, mins, sec } = timeLeft(until, now)
  const parts = [
    { value: days, unit: w('unit_days') },
    { value: hours, unit: w('unit_hours') },
    { value: mins, unit: w('unit_mins') },
    { value: sec, unit: w('unit_sec') },
  ]
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <p className="text-sm text-quiet">{ofWork('auction_ends_in')}</p>
      <div
        role="timer"
        aria-label={ofWork('auction_ends_in')}
        title={formatDate(new Date(until).toISOString())}
        className="flex gap-2.5"
      >
        {parts.map(({ value, unit }) => (
          <span key={unit} className="flex items-baseline gap-1">
            <span className="font-medium tabular-nums">{String(value).padStart(2, '0')}</span>
            <span className="text-xs text-quiet">{unit}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
