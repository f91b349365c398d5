import { SellManyDialog } from '#features/trading/listing/act/SellManyDialog.tsx'
import { MOST_TOGETHER } from '#features/trading/listing/act/sellable.ts'
import { SeriesPage } from '#features/works/create/act/series/SeriesPage.tsx'
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
