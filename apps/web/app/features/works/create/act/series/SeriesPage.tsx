import { MOST_IN_SERIES } from '@vitrine/domain/rules/works/checkSeries'
import { useHandedOver } from '#parts/act/useHandedOver.ts'
import { t } from '#words/catalogue.ts'
import { BackToChoice } from '../BackToChoice.tsx'
import { type SellSeveral, SeriesCreated, type SeriesResult } from './SeriesCreated.tsx'
import { SeriesForm } from './SeriesForm.tsx'
import { useSeriesDraft } from './useSeriesDraft.ts'

/** The page to create several works at once: the form, then the success view. */
export function SeriesPage({ sell }: { sell: SellSeveral }) {
  const [created, drop] = useHandedOver<SeriesResult>('created')
  return (
    <div className="wall max-w-4xl py-8 sm:py-12">
      {created ? <SeriesCreated created={created} sell={sell} onAgain={drop} /> : <Making />}
    </div>
  )
}

function Making() {
  const series = useSeriesDraft()
  return (
    <>
      <BackToChoice />
      <h1 className="mt-3 text-3xl">{t('series_title')}</h1>
      <p className="mt-3 mb-8 max-w-xl text-lg text-quiet">{t('series_intro', { n: MOST_IN_SERIES })}</p>
      <SeriesForm series={series} />
    </>
  )
}
