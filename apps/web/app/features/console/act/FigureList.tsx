import type { Figures } from '@vitrine/api/entities/figures'
import { CurrencySums } from './CurrencySums.tsx'
import { formatDay } from './english.ts'
import { FigureChart } from './FigureChart.tsx'
import { MEASURES } from './figureWords.ts'
import { w } from './words.ts'

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
