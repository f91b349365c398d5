import { CardSkeleton } from './CardSkeleton.tsx'
import { PagedList, type PagedListProps } from './PagedList.tsx'

type PagedGridProps<T> = PagedListProps<T> & {
  /** The number of placeholders while loading. */
  expected?: number
}

/** A grid of cards that loads page by page. */
export function PagedGrid<T>({ expected = 8, ...list }: PagedGridProps<T>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are the same
  const skeletons = Array.from({ length: expected }, (_, index) => <CardSkeleton key={index} />)
  return <PagedList {...list} className="hang" skeletons={skeletons} />
}
