import { t } from './t.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The time until a moment, in its parts; all zero once it has passed. */
export function timeLeft(until: number, now: number) {
  const left = Math.max(0, until - now)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    mins: Math.floor((left % HOUR) / MINUTE),
    sec: Math.floor((left % MINUTE) / SECOND),
    over: left === 0,
  }
}

/** The time until a moment in its two largest parts, e.g. '2d 4h'. */
export function shortTimeLeft(until: number, now: number): string {
  const { days, hours, mins, sec, over } = timeLeft(until, now)
  if (over) return t('ended')
  if (days > 0) return t('left_days', { days, hours })
  if (hours > 0) return t('left_hours', { hours, mins })
  return t('left_minutes', { mins, sec })
}
