import type { Figures } from '@vitrine/api/entities/operator/marketFigures'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { englishDay, numberText } from '#features/operator/console/act/english.ts'
import { FigureChart } from './FigureChart.tsx'
import { currencyText, MEASURES, overviewSum } from './figureWords.ts'

/** Volume and fees of each currency, exact. */
function CurrencySums({ currencies }: Pick<Figures, 'currencies'>) {
  return (
    <section aria-label={w('figures_currencies')} className="mt-10">
      <h2 className="text-xl">{w('figures_currencies')}</h2>
      {currencies.length === 0 && <p className="mt-2 text-quiet">{w('figures_no_sales')}</p>}
      <ul className="mt-2 divide-y divide-line tabular-nums">
        {currencies.map((sum) => (
          <li
            key={`${sum.blockchain} ${sum.address}`}
            className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="font-medium">{currencyText(sum)}</p>
            <p className="text-quiet sm:text-end">
              {w('figures_sales')}: {numberText(sum.sales)}
            </p>
            <p className="wrap-anywhere">
              {w('figures_volume')}: {overviewSum(sum.volume, sum)}
            </p>
            <p className="wrap-anywhere sm:text-end">
              {w('figures_fees')}: {overviewSum(sum.fees, sum)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every figure of a period as a chart, then the sums of each currency. */
export function FigureList({ figures }: { figures: Figures }) {
  const { from, until, unrated, current } = figures
  return (
    <>
      <p className="text-sm text-quiet">
        {w('figures_span', { from: englishDay(from), until: englishDay(until) })}
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
