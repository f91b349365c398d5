import { useNow } from './useNow.ts'

/** How long ago something was; the words come from `format`. */
export function Ago({ date, format }: { date: string; format: (date: string, now: number) => string }) {
  const now = useNow()
  return <time dateTime={date}>{format(date, now)}</time>
}
