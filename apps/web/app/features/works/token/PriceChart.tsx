import type { History } from '@vitrine/api/entities/discovery/activity'
import { wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { type PointerEvent, useState } from 'react'
import { formatDate } from '#words/date.ts'
import { dayOfMoment } from '#words/dayOfMoment.ts'
import { amountOf, moneyText } from '#words/money.ts'
import { ofWork } from '#words/work.ts'
import { type Placed, placePoints, pricePoints } from './priceHistory.ts'

type PriceChartProps = { history: readonly History[]; currency: Blockchain }

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/**
 * Sales are points on a line, bids are rings. The details of the chosen one are above the chart. The pointer chooses the
 * nearest point; for the keyboard and screen readers the chart is a slider from the first point to the last.
 */
export default function PriceChart({ history, currency }: PriceChartProps) {
  const points = pricePoints(history)
  const placed = placePoints(points)
  const [chosen, setChosen] = useState<string | null>(null)
  const last = placed.length - 1
  const found = placed.findIndex(({ id }) => id === chosen)
  const at = found < 0 ? last : found
  const shown = placed[at]
  const sales = placed.filter(({ kind }) => kind === 'sale')
  const bids = placed.filter(({ kind }) => kind === 'bid')
  const most = points.reduce((most, { wei }) => (wei > most ? wei : most), 0n)
  if (!shown) return null
  const choose = (point: Placed | undefined) => setChosen(point?.id ?? null)
  const pointAt = (event: PointerEvent<HTMLElement>) => choose(nearest(placed, event))
  const price = moneyText(wei(shown.wei), currency)
  const date = formatDate(new Date(shown.at).toISOString())
  return (
    <div dir="ltr" className="flex h-full flex-col">
      <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>
          <span className="text-quiet">{ofWork(shown.kind)}</span>{' '}
          <span className="font-medium">{price}</span>
        </span>
        <bdi className="text-quiet">{date}</bdi>
      </p>
      <div
        role="presentation"
        onPointerDown={pointAt}
        onPointerMove={pointAt}
        className="group relative mt-5 me-16 ms-2 flex-1"
      >
        {[2n, 1n, 0n].map((halves) => (
          <div
            key={halves}
            aria-hidden="true"
            className="absolute end-0 -start-2 border-t border-line text-xs text-quiet tabular-nums"
            style={{ bottom: percent(Number(halves) / 2) }}
          >
            {halves > 0n && (
              <span className="absolute start-full -translate-y-1/2 ps-4">
                {amountOf(wei((most * halves) / 2n), 4)}
              </span>
            )}
          </div>
        ))}
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <Course points={bids} className="text-quiet" dashes="1 5" />
          <Course points={sales} className="text-ink" />
        </svg>
        {placed.map((point) => (
          <Dot key={point.id} point={point} chosen={point === shown} />
        ))}
        <input
          type="range"
          aria-label={ofWork('price_history')}
          aria-valuetext={`${ofWork(shown.kind)}, ${price}, ${date}`}
          min={0}
          max={last}
          value={at}
          onChange={({ target }) => choose(placed[Number(target.value)])}
          className="pointer-events-none absolute inset-0 opacity-0"
        />
      </div>
      <p aria-hidden="true" className="mt-2 me-16 flex justify-between text-xs text-quiet tabular-nums">
        <bdi>{dayOf(placed[0])}</bdi>
        <bdi>{dayOf(placed.at(-1))}</bdi>
      </p>
    </div>
  )
}

const dayOf = (point: Placed | undefined) => point && dayOfMoment(new Date(point.at).toISOString())

type CourseProps = { points: readonly Placed[]; className: string; dashes?: string }

/** A line through the points, with the same thickness at every size. */
function Course({ points, className, dashes }: CourseProps) {
  return (
    <polyline
      points={points.map(({ x, y }) => `${x},${1 - y}`).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashes}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  )
}

type DotProps = { point: Placed; chosen: boolean }

function Dot({ point: { x, y, kind }, chosen }: DotProps) {
  const [fill, edge] = kind === 'sale' ? ['bg-ink', 'border-ink'] : ['bg-paper', 'border-quiet']
  return (
    <span
      className={`absolute -translate-x-1/2 translate-y-1/2 rounded-full border-2 transition-[width,height] ${chosen ? 'z-10 size-3.5 border-accent outline-offset-2 outline-accent group-has-focus-visible:outline-2' : `size-2.5 ${edge}`} ${fill}`}
      style={{ left: percent(x), bottom: percent(y) }}
    />
  )
}

/** The point nearest to the pointer. */
function nearest(points: readonly Placed[], { currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, bottom, width, height } = currentTarget.getBoundingClientRect()
  const distance = ({ x, y }: Placed) => Math.hypot(left + x * width - clientX, bottom - y * height - clientY)
  return points.toSorted((one, other) => distance(one) - distance(other))[0]
}
