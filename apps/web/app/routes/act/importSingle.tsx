import { ImportPage } from '#features/import/act/ImportPage.tsx'
import { SellChoice } from '#features/offer/act/SellChoice.tsx'
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
