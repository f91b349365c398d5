import { useNow } from './useNow.ts'

type CountdownProps = {
  /** The end, in milliseconds. */
  until: number
  /** The parts of the time left, in order, each with its unit. */
  parts: (now: number) => { value: number; unit: string }[]
  label: string
}

/** The time left in large figures, updated every second. */
export function Countdown({ until, parts, label }: CountdownProps) {
  const now = useNow((now) => Math.min(now, until))
  return (
    <div role="timer" aria-label={label} className="flex gap-5">
      {parts(now).map(({ value, unit }) => (
        <span key={unit} className="flex flex-col">
          <span className="text-xl font-medium tabular-nums">{String(value).padStart(2, '0')}</span>
          <span className="text-xs text-quiet">{unit}</span>
        </span>
      ))}
    </div>
  )
}
