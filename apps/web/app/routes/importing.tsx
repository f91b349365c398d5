import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { ChooseImport } from '#features/works/import/ChooseImport.tsx'
import { Head } from '#ui/Head.tsx'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { t } from '#words/catalogue.ts'

const BringPage = lazyPart(() => import('#features/collections/act/BringPage.tsx'))

/** Choose what to import: Single or Multiple (NAV-07), or the works of a whole contract. */
export default function ImportingPage() {
  const brings = useLocation().pathname.startsWith('/importing/collection')
  const [title, text] = brings
    ? ([t('bring'), t('bring_text')] as const)
    : ([t('importing_title'), t('importing_text')] as const)
  return (
    <>
      <Head title={t('title_of', { title })} description={text} />
      {brings ? (
        <Suspense>
          <BringPage />
        </Suspense>
      ) : (
        <ChooseImport />
      )}
    </>
  )
}
