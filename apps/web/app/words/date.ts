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
  if (language() === 'en') return dateInEnglish(new Date(date), zone)
  const key = locale() + zone
  moments[key] ??= new Intl.DateTimeFormat(locale(), {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  })
  // Servers and browsers disagree about narrow spaces.
  return moments[key]!.format(new Date(date)).replaceAll('\u202f', ' ')
}

/** As the specification writes dates. The first `DateTimeFormat` of a page costs a phone 15 ms. */
export function dateInEnglish(moment: Date, zone?: 'UTC'): string {
  const offset = zone === 'UTC' ? 0 : moment.getTimezoneOffset() * MINUTE
  const shown = new Date(moment.getTime() - offset)
  const hour = shown.getUTCHours()
  const minute = String(shown.getUTCMinutes()).padStart(2, '0')
  const day = `${shown.getUTCMonth() + 1}/${shown.getUTCDate()}/${shown.getUTCFullYear()}`
  return `${day}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
