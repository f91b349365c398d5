import { t } from '@vitrine/messages/t'
import { ChooseType } from '#features/create/ChooseType.tsx'
import { Head } from '#ui/Head.tsx'

/** Choose Single or Multiple (NAV-06). */
export default function CollectiblePage() {
  return (
    <>
      <Head title={t('title_of', { title: t('create_nft') })} description={t('choose_type')} />
      <ChooseType />
    </>
  )
}
