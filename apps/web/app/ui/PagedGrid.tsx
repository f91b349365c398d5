import { CardSkeleton } from './CardSkeleton.tsx'
import { PagedList, type PagedListProps } from './PagedList.tsx'

type PagedGridProps<T> = PagedListProps<T> & {
  /** How many cards stand in while loading. */
  expected?: number
}

/** Cards hung page by page. */
export function PagedGrid<T>({ expected = 8, ...list }: PagedGridProps<T>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
  const skeletons = Array.from({ length: expected }, (_, index) => <CardSkeleton key={index} />)
  return <PagedList {...list} className="hang" skeletons={skeletons} />
}
