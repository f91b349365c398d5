import { useComparable } from '#data/useDollars.ts'
import { ofFinding } from '#words/finding.ts'
import { SORT_NAMES } from '#words/sortNames.ts'
import { SEARCH_SORTS, type Search } from './searchQueries.ts'
import type { Choose } from './useChoose.ts'

/** The order of found works. Prices of several chains are compared in dollars, if their rates are known. */
export function SortField({ search: { sort, blockchain }, choose }: { search: Search; choose: Choose }) {
  const comparable = useComparable() || blockchain !== 'All'
  return (
    <select
      aria-label={ofFinding('sort')}
      value={sort}
      autoComplete="off"
      onChange={({ target }) =>
        choose({ sort: SEARCH_SORTS.find((each) => each === target.value) ?? 'recent' })
      }
      className="h-11 rounded-m bg-surface px-3 text-sm ring-1 ring-edge ring-inset noscript:hidden"
    >
      {SEARCH_SORTS.map((each) => (
        <option key={each} value={each} disabled={!comparable && (each === 'cheap' || each === 'costly')}>
          {ofFinding(SORT_NAMES[each])}
        </option>
      ))}
    </select>
  )
}
