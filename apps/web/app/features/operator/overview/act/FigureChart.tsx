import type { Figures } from '@vitrine/api/entities/operator/figures'
import { formatDay } from '#features/operator/console/act/english.ts'
import { w } from '#features/operator/console/act/words.ts'
import { Bars } from '#parts/Bars.tsx'
import { FigureTable } from './FigureTable.tsx'
import { comparisonText, figureSize, figureText, type Measure } from './figureWords.ts'

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
          const date = formatDay(point.date)
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
        <span>{formatDay(figures.from)}</span>
        <span>{formatDay(figures.until)}</span>
      </p>
      <FigureTable measure={measure} figures={figures} />
    </section>
  )
}
