import { type PointerEvent, useState } from 'react'

type BarsProps = {
  label: string
  points: readonly {
    key: string
    size: number /** What is said of it, e.g. '11/27/2026: $120'. */
    said: string
  }[]
}

/** The chart has at least this many places. With fewer points, the first ones stay empty. */
const PLACES = 7
/** The part of a bar's place that it fills. */
const FILLED = 0.8

/**
 * A figure over time as bars. What is said of the chosen point is above them. The pointer chooses a bar; for the keyboard
 * and screen readers the chart is a slider.
 */
export function Bars({ label, points }: BarsProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const places = Math.max(PLACES, points.length)
  const empty = places - points.length
  const at = Math.min(chosen ?? last, last)
  const shown = points[at]
  const most = points.reduce((most, { size }) => Math.max(most, size), 0)
  if (!shown) return null
  function choose({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width: whole } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / whole) * places) - empty)))
  }
  return (
    <div dir="ltr">
      <p aria-hidden="true" className="mt-3 text-sm tabular-nums">
        <bdi>{shown.said}</bdi>
      </p>
      <div
        role="presentation"
        onPointerDown={choose}
        onPointerMove={choose}
        className="relative mt-2 h-28 rounded-s border-b border-line outline-offset-4 outline-accent has-focus-visible:outline-2"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${places} 1`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {points.map(({ key, size }, index) => {
            const height = most === 0 ? 0 : size / most
            return (
              <rect
                key={key}
                x={empty + index + (1 - FILLED) / 2}
                y={1 - height}
                width={FILLED}
                height={height}
                className={index === at ? 'fill-accent' : 'fill-quiet'}
              />
            )
          })}
        </svg>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={shown.said}
          min={0}
          max={last}
          value={at}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="pointer-events-none absolute inset-0 opacity-0"
        />
      </div>
    </div>
  )
}
