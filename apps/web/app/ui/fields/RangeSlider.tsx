import { useState } from 'react'

type RangeSliderProps = {
  /** The form names of the two fields. */
  names: readonly [string, string]
  labels: readonly [string, string]
  min: number
  max: number
  step: number
  value: readonly [number, number]
  /** Formats a value, for the screen and for screen readers. */
  format: (value: number) => string
}

/**
 * Two native range inputs on one line: the lower and the upper end of a range. Neither can pass the other. The figures
 * follow the thumb; the form gets a `change` event when it is released.
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
            style={{ insetInlineStart: share(low), insetInlineEnd: `calc(100% - ${share(high)})` }}
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
            // If both are at the upper end, only the lower one can move, so it must be on top.
            className={`range-thumb ${end === 0 && low === max ? 'z-10' : ''}`}
          />
        ))}
      </div>
    </div>
  )
}
