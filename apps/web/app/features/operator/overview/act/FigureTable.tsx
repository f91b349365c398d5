import type { Figures } from '@vitrine/api/entities/operator/figures'
import { formatDay } from '#features/operator/console/act/english.ts'
import { w } from '#features/operator/console/act/words.ts'
import { figureText, type Measure } from './figureWords.ts'

/** The figures of a chart as a table, which anybody can open. */
export function FigureTable({ measure, figures }: { measure: Measure; figures: Figures }) {
  const label = w(`figures_${measure}`)
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center text-quiet">{w('figures_table')}</summary>
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th className="font-normal text-quiet">
              {w(figures.width === 1 ? 'figures_date' : 'figures_date_span')}
            </th>
            <th className="text-end font-normal text-quiet">{label}</th>
          </tr>
        </thead>
        <tbody>
          {figures.points.map((point) => (
            <tr key={point.date}>
              <th scope="row" className="font-normal">
                {formatDay(point.date)}
              </th>
              <td className="text-end">{figureText(point, measure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
