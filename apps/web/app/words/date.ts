import { language, locale } from './language.ts'
import { t } from './t.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// Creating a format costs many times more than using it, so each is created once, on first use.
const agos: Record<string, Intl.RelativeTimeFormat> = {}
const days: Record<string, Intl.DateTimeFormat> = {}
const moments: Record<string, Intl.DateTimeFormat> = {}

/** How long ago something was, in minutes or hours, then days (LIM-02). */
export function timeAgo(date: string, now: number): string {
  const passed = now - Date.parse(date)
  if (passed < MINUTE) return t('ago_now')
  if (passed < HOUR) return ago(passed / MINUTE, 'minute')
  if (passed < 2 * DAY) return ago(passed / HOUR, 'hour')
  return ago(passed / DAY, 'day')
}

function ago(n: number, unit: Intl.RelativeTimeFormatUnit): string {
  agos[locale()] ??= new Intl.RelativeTimeFormat(locale())
  return agos[locale()]!.format(-Math.floor(n), unit)
}

/** A day; in English as M/D/YYYY. A day has no time zone. */
export function formatDay(date: string): string {
  days[locale()] ??= new Intl.DateTimeFormat(locale(), { timeZone: 'UTC' })
  return days[locale()]!.format(new Date(date))
}

/**
 * A moment, in the reader's time or in UTC; in English as M/D/YYYY, H:mm A (LIM-02).
 * @example formatDate('2026-11-21T15:04:00.000Z', 'UTC') // '11/21/2026, 3:04 PM'
 */
export function formatDate(date: string, zone?: 'UTC'): string {
  const key = locale() + zone
  moments[key] ??= new Intl.DateTimeFormat(locale(), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: language() === 'en' || undefined,
    timeZone: zone,
  })
  const written = moments[key]!.format(new Date(date))
  // Some browsers put a narrow space before AM and PM; the specification has a plain one.
  return written.replaceAll('\u202f', ' ')
}
