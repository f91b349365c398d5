import { locale } from './language.ts'

/** Milliseconds. */
const DAY = 86_400_000

/** How many of the reader's days ago a moment was: 'today', 'yesterday', '3 days ago'. */
export function dayAgo(date: string, now: number): string {
  const midnight = (moment: Date) => moment.setHours(0, 0, 0, 0)
  const passed = Math.round((midnight(new Date(now)) - midnight(new Date(date))) / DAY)
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.max(0, passed), 'day')
}
