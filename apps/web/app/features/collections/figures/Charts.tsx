import { useQuery } from '@tanstack/react-query'
import type { CollectionChart } from '@vitrine/api/entities/collections/collectionFigures'
import { useState } from 'react'
import { Bars } from '#parts/Bars.tsx'
import { chipClass } from '#ui/chipClass.ts'
import { formatDay } from '#words/date.ts'
import { countText, floorText, ofFigures, sumText } from '#words/volumes.ts'
import { CHART_DAYS, type ChartDays, chartQuery } from './figureQueries.ts'

type Point = CollectionChart['points'][number]
type Measure = 'floor' | 'volume' | 'sales'
const MEASURES: readonly Measure[] = ['volume', 'sales', 'floor']

const textOf: Record<Measure, (point: Point) => string> = {
  floor: ({ floors }) => floorText(floors),
  volume: ({ dollars, sales }) =>
    dollars === null ? (sales === 0 ? sumText('0.00') : '–') : sumText(dollars),
  sales: ({ sales }) => countText(sales),
}

/** Only to draw it. Floors of several chains cannot be compared: the first one is drawn. */
const sizeOf: Record<Measure, (point: Point) => number> = {
  floor: ({ floors }) => Number(floors[0]?.price ?? 0),
  volume: ({ dollars }) => Number(dollars ?? 0),
  sales: ({ sales }) => sales,
}

/** Volume, sales and floor of a collection over time, each with a table. */
export default function Charts({ id }: { id: string }) {
  const [days, setDays] = useState<ChartDays>('30')
  const { data } = useQuery(chartQuery(id, days))
  return (
    <section aria-label={ofFigures('volume')}>
      <div className="mb-4 flex flex-wrap gap-2">
        {CHART_DAYS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === days}
            onClick={() => setDays(each)}
            className={chipClass(each === days)}
          >
            {ofFigures(`period_${each}`)}
          </button>
        ))}
      </div>
      <div className="grid min-h-72 gap-4 md:grid-cols-3">
        {data && MEASURES.map((measure) => <Chart key={measure} measure={measure} chart={data.chart} />)}
      </div>
      <p className="mt-2 text-sm text-quiet">{ofFigures('sums_of_when')}</p>
    </section>
  )
}

function Chart({ measure, chart: { points } }: { measure: Measure; chart: CollectionChart }) {
  const label = ofFigures(measure)
  const textAt = textOf[measure]
  const said = (point: Point) => ofFigures('on_day', { date: formatDay(point.date), value: textAt(point) })
  return (
    <section aria-label={label} className="min-w-0 rounded-m border border-line bg-surface p-4">
      <h3 className="text-quiet">{label}</h3>
      <Bars
        label={label}
        points={points.map((point) => ({ key: point.date, size: sizeOf[measure](point), said: said(point) }))}
      />
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-quiet">
          {ofFigures('show_table')}
        </summary>
        <table className="w-full text-start tabular-nums">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th className="text-start font-normal text-quiet">{ofFigures('day')}</th>
              <th className="text-end font-normal text-quiet">{label}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.date}>
                <th scope="row" className="text-start font-normal">
                  {formatDay(point.date)}
                </th>
                <td className="text-end">{textAt(point)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
