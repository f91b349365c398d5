import { CreatePage } from '#features/works/create/act/CreatePage.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

export default function CreateSinglePage() {
  return (
    <>
      <Head title={t('title_of', { title: t('create_single') })} description={t('choose_type')} />
      <CreatePage type={721} />
    </>
  )
}
