import type { Figures } from '@vitrine/api/entities/operator/figures'
import { type PointerEvent, useState } from 'react'
import { formatDay } from '#features/operator/console/act/english.ts'
import { w } from '#features/operator/console/act/words.ts'
import { FigureTable } from './FigureTable.tsx'
import { comparisonText, figureSize, figureText, type Measure } from './figureWords.ts'

type FigureChartProps = { measure: Measure; figures: Figures }

/** The chart has at least this many places. With fewer days, the first ones stay empty. */
const PLACES = 7
/** The part of a bar's place that it fills. */
const FILLED = 0.8

/**
 * A figure over time. The value of the chosen day is above the bars. The pointer chooses a bar; for the keyboard and
 * screen readers the chart is a slider, and the same figures are in a table.
 */
export function FigureChart({ measure, figures }: FigureChartProps) {
  const { points, total, before, width } = figures
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const places = Math.max(PLACES, points.length)
  const empty = places - points.length
  const at = Math.min(chosen ?? last, last)
  const shown = points[at]
  const most = points.reduce((most, point) => Math.max(most, figureSize(point, measure)), 0)
  if (!shown) return null
  const label = w(`figures_${measure}`)
  const value = figureText(shown, measure)
  const date = formatDay(shown.date)
  const said =
    width === 1 ? w('figures_point', { date, value }) : w('figures_point_span', { date, n: width, value })
  function choose({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width: whole } = currentTarget.getBoundingClientRect()
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / whole) * places) - empty)))
  }
  return (
    <section aria-label={label} className="rounded-m border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-quiet">{label}</h2>
      <p className="text-2xl font-medium tabular-nums wrap-anywhere">{figureText(total, measure)}</p>
      <p className="min-h-6 text-sm text-quiet">{before && comparisonText(total, before, measure)}</p>
      <p aria-hidden="true" className="mt-3 text-sm tabular-nums">
        {said}
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
          {points.map((point, index) => {
            const height = most === 0 ? 0 : figureSize(point, measure) / most
            return (
              <rect
                key={point.date}
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
          aria-valuetext={said}
          min={0}
          max={last}
          value={at}
          onChange={({ target }) => setChosen(Number(target.value))}
          className="pointer-events-none absolute inset-0 opacity-0"
        />
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-quiet tabular-nums">
        <span>{formatDay(figures.from)}</span>
        <span>{formatDay(figures.until)}</span>
      </p>
      <FigureTable measure={measure} figures={figures} />
    </section>
  )
}
