import { useNow } from './useNow.ts'

/** How long ago something happened; `format` writes it. */
export function Ago({ date, format }: { date: string; format: (date: string, now: number) => string }) {
  const now = useNow()
  return <time dateTime={date}>{format(date, now)}</time>
}
