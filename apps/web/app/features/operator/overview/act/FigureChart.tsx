import type { Figures } from '@vitrine/api/entities/operator/marketFigures'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDay } from '#features/operator/console/act/english.ts'
import { Bars } from '#parts/Bars.tsx'
import { comparisonText, figureSize, figureText, type Measure } from './figureWords.ts'

/** The figures of a chart as a table, which anybody can open. */
function FigureTable({ measure, figures }: { measure: Measure; figures: Figures }) {
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
                {englishDay(point.date)}
              </th>
              <td className="text-end">{figureText(point, measure)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

type FigureChartProps = { measure: Measure; figures: Figures }

/** A figure over time, and the same in a table. */
export function FigureChart({ measure, figures }: FigureChartProps) {
  const { points, total, before, width } = figures
  if (points.length === 0) return null
  const label = w(`figures_${measure}`)
  return (
    <section aria-label={label} className="rounded-m border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-quiet">{label}</h2>
      <p className="text-2xl font-medium tabular-nums wrap-anywhere">{figureText(total, measure)}</p>
      <p className="min-h-6 text-sm text-quiet">{before && comparisonText(total, before, measure)}</p>
      <Bars
        label={label}
        points={points.map((point) => {
          const value = figureText(point, measure)
          const date = englishDay(point.date)
          return {
            key: point.date,
            size: figureSize(point, measure),
            said:
              width === 1
                ? w('figures_point', { date, value })
                : w('figures_point_span', { date, n: width, value }),
          }
        })}
      />
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-quiet tabular-nums">
        <span>{englishDay(figures.from)}</span>
        <span>{englishDay(figures.until)}</span>
      </p>
      <FigureTable measure={measure} figures={figures} />
    </section>
  )
}
