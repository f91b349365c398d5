import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CollectionInList, TokenCardInList, UserInList } from '@vitrine/api/entities/inList'
import { MOST_COUNTED } from '@vitrine/api/mostCounted'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useComparable } from '#data/useDollars.ts'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedGrid } from '#ui/lists/PagedGrid.tsx'
import { PagedRows } from '#ui/lists/PagedRows.tsx'
import { TAB_ROW, tabClass } from '#ui/tabClass.ts'
import { ofFinding } from '#words/finding.ts'
import { listWords } from '#words/listWords.ts'
import { SORT_NAMES } from '#words/sortNames.ts'
import { FilterChips } from './FilterChips.tsx'
import { Named } from './Named.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import {
  countsQuery,
  foundCollectionsQuery,
  foundUsersQuery,
  foundWorksQuery,
  isCounted,
  isFiltered,
  SEARCH_SORTS,
  SEARCH_TABS,
  type Search,
  type SearchTab,
  searchAddress,
  searchIn,
} from './searchQueries.ts'
import { foundText, w } from './searchWords.ts'
import { type Choose, useChoose } from './useChoose.ts'

type FoundProps<T> = { search: Search; render: (found: T) => ReactNode }
type FoundWorksProps = { search: Search; render: (found: TokenCardInList, index: number) => ReactNode }

function FoundWorks({ search, render }: FoundWorksProps) {
  const list = useInfiniteQuery({ ...foundWorksQuery(search), placeholderData: keepPreviousData })
  if (list.error?.code === 'rates_unknown') return <Empty title={ofFinding('compare_needs_chain')} />
  return (
    <PagedGrid
      list={list}
      items={list.data?.pages.flatMap((page) => page.offers) ?? []}
      keyOf={(token) => token._id}
      render={render}
      empty={<Empty title={w('search_no_works')} />}
      words={listWords()}
    />
  )
}

function FoundUsers({ search, render }: FoundProps<UserInList>) {
  const list = useInfiniteQuery({ ...foundUsersQuery(search), placeholderData: keepPreviousData })
  return (
    <PagedRows
      list={list}
      items={list.data?.pages.flatMap((page) => page.users) ?? []}
      keyOf={(user) => user.wallet}
      render={render}
      empty={<Empty title={w('search_no_users')} />}
      words={listWords()}
    />
  )
}

function FoundCollections({ search, render }: FoundProps<CollectionInList>) {
  const list = useInfiniteQuery({ ...foundCollectionsQuery(search), placeholderData: keepPreviousData })
  return (
    <PagedGrid
      list={list}
      items={list.data?.pages.flatMap((page) => page.collections) ?? []}
      keyOf={(collection) => collection._id ?? ''}
      render={render}
      empty={<Empty title={w('search_no_collections')} />}
      words={listWords()}
    />
  )
}

/** The order of found works. Prices of several chains are compared in dollars, if their rates are known. */
function SortField({ search: { sort, blockchain }, choose }: { search: Search; choose: Choose }) {
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

type FoundRenderers = {
  token: (card: TokenCardInList, index: number) => ReactNode
  user: (user: UserInList) => ReactNode
  collection: (collection: CollectionInList) => ReactNode
}

const NAMES = { items: 'tab_works', users: 'tab_users', collections: 'tab_collections' } as const

function Count({ n }: { n: number | undefined }) {
  return n !== undefined && <span className="text-sm text-quiet tabular-nums">{foundText(n)}</span>
}

type SearchPageProps = {
  render: FoundRenderers
  /** What acts on found works, above them. */
  tools: ReactNode
}

/** The results of a search in tabs, with the filters (SEA). */
export function SearchPage({ render, tools }: SearchPageProps) {
  const [params] = useSearchParams()
  const isNamed = isCounted(params)
  const { data: counts } = useQuery({ ...countsQuery(params), enabled: isNamed })
  const known = isNamed ? counts : undefined
  const search = searchIn(params, known)
  // The other tabs open without these filters, which are not about what they have.
  const filtered = isFiltered(search)
  const items = useInfiniteQuery({ ...foundWorksQuery(search), enabled: search.tab === 'items' })
  const total = items.data?.pages[0]?.total
  const choose = useChoose(known)
  const countOf = (tab: SearchTab) =>
    !filtered || tab !== search.tab ? counts?.[tab] : tab === 'items' ? total : undefined
  return (
    <div className="wall py-8 sm:py-12">
      <h1 className="text-3xl">
        {search.name ? w('search_results', { name: search.name }) : w('search_title')}
      </h1>
      {isNamed && <Named name={search.name} />}
      <nav aria-label={w('search_tabs')} className={`${TAB_ROW} mt-6`}>
        {SEARCH_TABS.map((tab) => (
          <Link
            key={tab}
            to={{ search: searchAddress({ ...searchIn(new URLSearchParams()), name: search.name, tab }) }}
            preventScrollReset
            aria-current={tab === search.tab ? 'page' : undefined}
            className={tabClass(tab === search.tab)}
          >
            {w(NAMES[tab])}
            {isNamed && <Count n={countOf(tab)} />}
          </Link>
        ))}
      </nav>
      {/* On a phone the tools are beside the button that opens the filters. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-6 pt-8 lg:gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-0">
        <SearchFilters search={search} choose={choose} />
        {search.tab === 'items' && (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2 max-lg:-mb-4">
            {total !== undefined && (
              <p className="leading-11 text-quiet tabular-nums max-sm:hidden">
                {total < MOST_COUNTED ? w('found_works', { n: total }) : w('found_works_many')}
              </p>
            )}
            <SortField search={search} choose={choose} />
            <div className="ms-auto">{tools}</div>
          </div>
        )}
        <div className="min-w-0 max-lg:col-span-2 lg:col-start-2">
          <FilterChips search={search} />
          <h2 className="sr-only">{w(NAMES[search.tab])}</h2>
          {search.tab === 'items' && <FoundWorks search={search} render={render.token} />}
          {search.tab === 'users' && <FoundUsers search={search} render={render.user} />}
          {search.tab === 'collections' && <FoundCollections search={search} render={render.collection} />}
        </div>
      </div>
    </div>
  )
}
