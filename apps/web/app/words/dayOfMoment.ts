import { formatDay } from './date.ts'

/** The day of a moment, in the reader's time. */
export function dayOfMoment(date: string): string {
  const moment = new Date(date)
  return formatDay(new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString())
}
