import { PagedList, type PagedListProps } from './PagedList.tsx'

const SKELETONS = [1, 2, 3, 4].map((row) => (
  <div key={row} className="py-1.5">
    <div className="skeleton h-14" />
  </div>
))

/** A list of rows that loads page by page. */
export function PagedRows<T>(list: PagedListProps<T>) {
  return <PagedList {...list} className="flex flex-col divide-y divide-line" skeletons={SKELETONS} />
}
