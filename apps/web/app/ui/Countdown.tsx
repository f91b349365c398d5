import { useNow } from './useNow.ts'

type CountdownProps = {
  /** The end, in milliseconds. */
  until: number
  /** The parts of the time left, in order, each with its unit. */
  parts: (now: number) => { value: number; unit: string }[]
  label: string
  /** In one line of small figures. */
  inline?: boolean
  /** The end in words. */
  title?: string
}

/** The time left, updated every second. */
export function Countdown({ until, parts, label, inline = false, title }: CountdownProps) {
  const now = useNow((now) => Math.min(now, until))
  return (
    <div role="timer" aria-label={label} title={title} className={inline ? 'flex gap-2.5' : 'flex gap-5'}>
      {parts(now).map(({ value, unit }) => (
        <span key={unit} className={inline ? 'flex items-baseline gap-1' : 'flex flex-col'}>
          <span className={`font-medium tabular-nums ${inline ? '' : 'text-xl'}`}>
            {String(value).padStart(2, '0')}
          </span>
          <span className="text-xs text-quiet">{unit}</span>
        </span>
      ))}
    </div>
  )
}
