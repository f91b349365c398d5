import { useState } from 'react'

type RangeSliderProps = {
  /** The names of the two fields in their form. */
  names: readonly [string, string]
  labels: readonly [string, string]
  min: number
  max: number
  step: number
  value: readonly [number, number]
  /** Writes a value, also for those who hear it. */
  format: (value: number) => string
}

/**
 * Two fields of the browser's own on one line: the lower and the upper end of a range, that never pass one another.
 * Moving one changes what is seen; the form hears of it (`change`) when it is let go.
 */
export function RangeSlider({ names, labels, min, max, step, value, format }: RangeSliderProps) {
  const [moved, setMoved] = useState({ value, from: value })
  if (moved.from[0] !== value[0] || moved.from[1] !== value[1]) setMoved({ value, from: value })
  const [low, high] = moved.value
  const move = (next: readonly [number, number]) => setMoved({ value: next, from: value })
  const share = (at: number) => `${((at - min) / (max - min)) * 100}%`
  return (
    <div>
      <p aria-hidden="true" className="mb-2 flex justify-between tabular-nums">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </p>
      <div className="relative h-6">
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line">
          <div
            className="absolute inset-y-0 rounded-full bg-ink"
            style={{ left: share(low), right: `calc(100% - ${share(high)})` }}
          />
        </div>
        {([low, high] as const).map((at, end) => (
          <input
            key={names[end]}
            type="range"
            name={names[end]}
            aria-label={labels[end]}
            aria-valuetext={format(at)}
            min={min}
            max={max}
            step={step}
            value={at}
            onChange={({ target }) => {
              const next = Number(target.value)
              move(end === 0 ? [Math.min(next, high), high] : [low, Math.max(next, low)])
            }}
            // Where both stand at the upper end, only the lower one can still move.
            className={`range-thumb ${end === 0 && low === max ? 'z-10' : ''}`}
          />
        ))}
      </div>
    </div>
  )
}
