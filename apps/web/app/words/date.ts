import { t } from '@vitrine/messages/t'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long ago something was, in minutes or hours; after two days the date (LIM-02). */
export function timeAgo(date: string, now: number): string {
  const passed = now - Date.parse(date)
  if (passed < MINUTE) return t('ago_now')
  if (passed < HOUR) return plural(Math.floor(passed / MINUTE), 'ago_minute', 'ago_minutes')
  if (passed < 48 * HOUR) return plural(Math.floor(passed / HOUR), 'ago_hour', 'ago_hours')
  return formatDate(date)
}

function plural(n: number, one: 'ago_minute' | 'ago_hour', many: 'ago_minutes' | 'ago_hours'): string {
  return n === 1 ? t(one) : t(many, { n })
}

/**
 * A moment as M/D/YYYY, H:mm A (LIM-02), in UTC: the server and every reader write the same.
 * @example formatDate('2026-11-21T15:04:00.000Z') // '11/21/2026, 3:04 PM UTC'
 */
export function formatDate(date: string): string {
  const at = new Date(date)
  const hours = at.getUTCHours()
  const minutes = String(at.getUTCMinutes()).padStart(2, '0')
  const day = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'} UTC`
}
