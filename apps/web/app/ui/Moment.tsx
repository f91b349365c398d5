import { useHydrated } from './useHydrated.ts'

type MomentProps = {
  /** ISO 8601. */
  date: string
  /** Writes it; in UTC where the reader's own time is not known yet. */
  format: (date: string, zone?: 'UTC') => string
}

/** A moment, in the reader's time once the page lives; the server writes UTC. */
export function Moment({ date, format }: MomentProps) {
  const hydrated = useHydrated()
  return <time dateTime={date}>{hydrated ? format(date) : format(date, 'UTC')}</time>
}
