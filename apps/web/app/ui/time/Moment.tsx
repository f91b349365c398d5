import { useHydrated } from '../loading/useHydrated.ts'

type MomentProps = {
  /** ISO 8601. */
  date: string
  /** Formats the date; in UTC while the reader's time zone is unknown. */
  format: (date: string, zone?: 'UTC') => string
}

/** A date and time: UTC on the server, the reader's time zone after hydration. */
export function Moment({ date, format }: MomentProps) {
  const hydrated = useHydrated()
  return <time dateTime={date}>{hydrated ? format(date) : format(date, 'UTC')}</time>
}
