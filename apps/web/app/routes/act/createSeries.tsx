import { SeriesPage } from '#features/create/act/series/SeriesPage.tsx'
import { SellManyDialog } from '#features/offer/act/SellManyDialog.tsx'
import { MOST_TOGETHER } from '#features/offer/act/sellable.ts'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

export default function CreateSeriesPage() {
  return (
    <>
      <Head title={t('title_of', { title: t('series_title') })} description={t('series_link_text')} />
      <SeriesPage
        sell={{
          most: MOST_TOGETHER,
          dialog: (tokens, onBegun, onClose) => (
            <SellManyDialog tokens={tokens} later={0} onBegun={onBegun} onClose={onClose} />
          ),
        }}
      />
    </>
  )
}
