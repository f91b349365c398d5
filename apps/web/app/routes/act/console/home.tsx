import { CollectionCard } from '#features/collection/CollectionCard.tsx'
import { CurationPage } from '#features/console/act/CurationPage.tsx'
import { BannerCard } from '#features/home/BannerCard.tsx'

/** Previews are made of the same parts as home. */
export default function HomeSection() {
  return (
    <CurationPage
      renderBanner={(banner) => <BannerCard banner={banner} />}
      renderCollection={(collection) => <CollectionCard collection={collection} />}
    />
  )
}
