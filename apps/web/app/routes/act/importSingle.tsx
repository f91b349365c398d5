import { SellChoice } from '#features/trading/listing/act/SellChoice.tsx'
import { ImportPage } from '#features/works/import/act/ImportPage.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

export default function ImportSinglePage() {
  return (
    <>
      <Head title={t('title_of', { title: t('import_single') })} description={t('import_single_text')} />
      <ImportPage type={721} sell={(shown) => <SellChoice shown={shown} />} />
    </>
  )
}
