import { Link } from 'react-router'
import { tabClass } from '#ui/tabClass.ts'
import { ofFigures } from '#words/figures.ts'
import { COLLECTION_PARTS, type CollectionPart } from './collectionQueries.ts'

/** The tabs of a collection after those of its works. */
export default function PartTabs({ current }: { current: CollectionPart | null }) {
  return COLLECTION_PARTS.map((part) => (
    <Link
      key={part}
      to={{ search: `?tab=${part}` }}
      preventScrollReset
      aria-current={part === current ? 'page' : undefined}
      className={tabClass(part === current)}
    >
      {ofFigures(`part_${part}`)}
    </Link>
  ))
}
