import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FIGURE_PERIODS, type FigurePeriod } from '@vitrine/api/entities/operator/marketFigures'
import { Link, useSearchParams } from 'react-router'
import { query } from '#data/query.ts'
import { w } from '#features/operator/console/act/consoleWords.ts'
import { PageTitle } from '#features/operator/console/act/PageTitle.tsx'
import { QueryState } from '#features/operator/console/act/QueryState.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { FigureList } from './FigureList.tsx'

/** The first page of the console: the figures of a period. */
export default function OverviewPage() {
  const { data } = useQuery(query('GET /console'))
  const [params] = useSearchParams()
  const days = FIGURE_PERIODS.find((period) => period === params.get('days')) ?? '30'
  const figures = useQuery({
    ...query('GET /console/figures', { query: { days } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle
        title={w('overview')}
        text={data && w('overview_text', { role: w(data.role).toLowerCase() })}
      />
      <nav aria-label={w('figures_period')} className={`${TAB_ROW} mb-4`}>
        {FIGURE_PERIODS.map((period) => (
          <Link
            key={period}
            to={{ search: searchOf(period) }}
            aria-current={period === days ? 'page' : undefined}
            className={tabClass(period === days)}
          >
            {w(`figures_${period}`)}
          </Link>
        ))}
      </nav>
      <QueryState query={figures} />
      {figures.data && <FigureList figures={figures.data.figures} />}
    </>
  )
}

const searchOf = (period: FigurePeriod) => (period === '30' ? '' : `days=${period}`)
