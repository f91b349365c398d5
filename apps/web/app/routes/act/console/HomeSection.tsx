import { CollectionCard } from '#features/collections/CollectionCard.tsx'
import { BannerCard } from '#features/discovery/home/BannerCard.tsx'
import { CurationPage } from '#features/operator/home/act/CurationPage.tsx'
import { TokenCard } from '#features/works/token/TokenCard.tsx'

/** The previews are made of the same parts as home. */
export default function HomeSection() {
  return (
    <CurationPage
      renderBanner={(banner) => <BannerCard banner={banner} />}
      renderCollection={(collection) => <CollectionCard collection={collection} />}
      renderWork={(offer) => <TokenCard token={offer.token} offers={[offer]} />}
    />
  )
}
