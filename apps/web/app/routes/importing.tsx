import { ChooseImport } from '#features/works/import/ChooseImport.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

/** Choose what to import: Single or Multiple (NAV-07). */
export default function ImportingPage() {
  return (
    <>
      <Head title={t('title_of', { title: t('importing_title') })} description={t('importing_text')} />
      <ChooseImport />
    </>
  )
}
