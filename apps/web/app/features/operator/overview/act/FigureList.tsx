import type { Figures } from '@vitrine/api/entities/operator/figures'
import { formatDay } from '#features/operator/console/act/english.ts'
import { w } from '#features/operator/console/act/words.ts'
import { CurrencySums } from './CurrencySums.tsx'
import { FigureChart } from './FigureChart.tsx'
import { MEASURES } from './figureWords.ts'

/** Every figure of a period as a chart, then the sums of each currency. */
export function FigureList({ figures }: { figures: Figures }) {
  const { from, until, unrated, current } = figures
  return (
    <>
      <p className="text-sm text-quiet">
        {w('figures_span', { from: formatDay(from), until: formatDay(until) })}
      </p>
      {!current && <p className="mt-1 text-warning">{w('figures_not_current')}</p>}
      {unrated && <p className="mt-1 text-sm text-quiet">{w('figures_unrated')}</p>}
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        {MEASURES.map((measure) => (
          <FigureChart key={measure} measure={measure} figures={figures} />
        ))}
      </div>
      <CurrencySums currencies={figures.currencies} />
    </>
  )
}
