import { Link, useSearchParams } from 'react-router'
import { tabClass } from '#ui/tabClass.ts'
import { ofFigures } from '#words/volumes.ts'
import { COLLECTION_PARTS, type CollectionPart, tabAddress } from './collectionQueries.ts'

/** The tabs of a collection after those of its works. */
export default function PartTabs({ current }: { current: CollectionPart | null }) {
  const [params] = useSearchParams()
  return COLLECTION_PARTS.map((part) => (
    <Link
      key={part}
      to={{ search: tabAddress(params, part) }}
      preventScrollReset
      aria-current={part === current ? 'page' : undefined}
      className={tabClass(part === current)}
    >
      {ofFigures(`part_${part}`)}
    </Link>
  ))
}
