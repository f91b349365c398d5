import type { History } from '@vitrine/api/entities/activity'
import { wei } from '@vitrine/domain/money/wei'
import type { Blockchain } from '@vitrine/domain/networks'
import { useState } from 'react'
import { formatDate, formatDay } from '#words/date.ts'
import { amountOf, moneyText } from '#words/money.ts'
import { t } from '#words/t.ts'
import { type Placed, placePoints, pricePoints } from './priceHistory.ts'

type PriceChartProps = { history: readonly History[]; currency: Blockchain }

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/**
 * Sales as full points joined by a line, bids as rings. Every point can be reached by pointer and by keyboard, and says
 * what it was; what they say stands above the chart.
 */
export default function PriceChart({ history, currency }: PriceChartProps) {
  const points = pricePoints(history)
  const placed = placePoints(points)
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = placed.find(({ id }) => id === chosen) ?? placed.at(-1)
  const sales = placed.filter(({ kind }) => kind === 'sale')
  const bids = placed.filter(({ kind }) => kind === 'bid')
  const most = points.reduce((most, { wei }) => (wei > most ? wei : most), 0n)
  if (!shown) return null
  return (
    <div className="flex h-full flex-col">
      <p aria-live="polite" className="flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span>
          <span className="text-quiet">{t(shown.kind)}</span>{' '}
          <span className="font-medium">{moneyText(wei(shown.wei), currency)}</span>
        </span>
        <span className="text-quiet">{formatDate(new Date(shown.at).toISOString())}</span>
      </p>
      <div className="relative mt-5 mr-16 ml-2 flex-1 border-b border-line">
        {[2n, 1n].map((halves) => (
          <div
            key={halves}
            aria-hidden="true"
            className="absolute -left-2 w-full border-t border-line text-xs text-quiet tabular-nums"
            style={{ bottom: percent(Number(halves) / 2) }}
          >
            <span className="absolute left-full -translate-y-1/2 pl-4">
              {amountOf(wei((most * halves) / 2n), 4)}
            </span>
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
          <Dot
            key={point.id}
            point={point}
            label={`${t(point.kind)}, ${moneyText(wei(point.wei), currency)}, ${formatDate(new Date(point.at).toISOString())}`}
            chosen={point.id === shown.id}
            onChoose={() => setChosen(point.id)}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 mr-16 flex justify-between text-xs text-quiet tabular-nums">
        <span>{dayOf(placed[0])}</span>
        <span>{dayOf(placed.at(-1))}</span>
      </p>
    </div>
  )
}

const dayOf = (point: Placed | undefined) => point && formatDay(new Date(point.at).toISOString())

type CourseProps = { points: readonly Placed[]; className: string; dashes?: string }

/** A line through the points, as thick on every screen. */
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

type DotProps = { point: Placed; label: string; chosen: boolean; onChoose: () => void }

function Dot({ point: { x, y, kind }, label, chosen, onChoose }: DotProps) {
  const [fill, edge] = kind === 'sale' ? ['bg-ink', 'border-ink'] : ['bg-paper', 'border-quiet']
  return (
    <button
      type="button"
      aria-label={label}
      onPointerEnter={onChoose}
      onFocus={onChoose}
      onClick={onChoose}
      className="absolute size-6 -translate-x-1/2 translate-y-1/2 rounded-full"
      style={{ left: percent(x), bottom: percent(y) }}
    >
      <span
        className={`absolute inset-0 m-auto rounded-full border-2 transition-[width,height] ${chosen ? 'size-3.5 border-accent' : `size-2.5 ${edge}`} ${fill}`}
      />
    </button>
  )
}
