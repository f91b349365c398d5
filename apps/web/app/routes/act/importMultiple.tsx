import { SellChoice } from '#features/trading/listing/act/SellChoice.tsx'
import { ImportPage } from '#features/works/import/act/ImportPage.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

export default function ImportMultiplePage() {
  return (
    <>
      <Head title={t('title_of', { title: t('import_multiple') })} description={t('import_multiple_text')} />
      <ImportPage type={1155} sell={(shown) => <SellChoice shown={shown} />} />
    </>
  )
}
