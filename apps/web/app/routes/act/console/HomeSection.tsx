import { CollectionCard } from '#features/collection/CollectionCard.tsx'
import { CurationPage } from '#features/console/act/CurationPage.tsx'

/** The preview of a row of collections is made of the same part as home. */
export function HomeSection() {
  return <CurationPage renderCollection={(collection) => <CollectionCard collection={collection} />} />
}
