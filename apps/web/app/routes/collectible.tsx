import { useOrigin } from '#data/site.ts'
import { ChooseType } from '#features/works/create/ChooseType.tsx'
import { Head } from '#ui/Head.tsx'
import { t } from '#words/catalogue.ts'

/** Choose Single or Multiple (NAV-06). */
export default function CollectiblePage() {
  return (
    <>
      <Head
        title={t('title_of', { title: t('create_nft') })}
        description={t('choose_type')}
        canonical={`${useOrigin()}/collectible`}
      />
      <ChooseType />
    </>
  )
}
