import { t } from './t.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in minutes or hours, then days (LIM-02). */
export function timeAgo(date: string, now: number): string {
  const passed = now - Date.parse(date)
  if (passed < MINUTE) return t('ago_now')
  if (passed < HOUR) return plural(Math.floor(passed / MINUTE), 'ago_minute', 'ago_minutes')
  if (passed < 2 * DAY) return plural(Math.floor(passed / HOUR), 'ago_hour', 'ago_hours')
  return t('ago_days', { n: Math.floor(passed / DAY) })
}

function plural(n: number, one: 'ago_minute' | 'ago_hour', many: 'ago_minutes' | 'ago_hours'): string {
  return n === 1 ? t(one) : t(many, { n })
}

// Creating a format costs many times more than using it, so each is created once, on first use.
let days: Intl.DateTimeFormat | undefined
const moments: Partial<Record<'UTC' | 'local', Intl.DateTimeFormat>> = {}

/** A day as M/D/YYYY. A day has no time zone. */
export function formatDay(date: string): string {
  days ??= new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' })
  return days.format(new Date(date))
}

/**
 * A moment as M/D/YYYY, H:mm A (LIM-02), in the reader's time or in UTC.
 * @example formatDate('2026-11-21T15:04:00.000Z', 'UTC') // '11/21/2026, 3:04 PM'
 */
export function formatDate(date: string, zone?: 'UTC'): string {
  moments[zone ?? 'local'] ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: zone,
  })
  const written = moments[zone ?? 'local']!.format(new Date(date))
  // Some browsers put a narrow space before AM and PM; the specification has a plain one.
  return written.replaceAll('\u202f', ' ')
}
