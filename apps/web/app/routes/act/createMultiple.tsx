import { CreatePage } from '#features/works/create/act/CreatePage.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

export default function CreateMultiplePage() {
  return (
    <>
      <Head title={t('title_of', { title: t('create_multiple') })} description={t('choose_type')} />
      <CreatePage type={1155} />
    </>
  )
}
