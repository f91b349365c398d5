import { useNow } from './useNow.ts'

/** How long ago something happened; `format` writes it. */
export function Ago({ date, format }: { date: string; format: (date: string, now: number) => string }) {
  return <time dateTime={date}>{useNow((now) => format(date, now))}</time>
}
