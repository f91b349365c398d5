import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { OfferInList } from '@vitrine/api/entities/inList'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Empty } from '#ui/lists/Empty.tsx'
import { PagedGrid } from '#ui/lists/PagedGrid.tsx'
import { Room } from '#ui/Room.tsx'
import { ofFinding } from '#words/finding.ts'
import { ofHome } from '#words/home.ts'
import { listWords } from '#words/listWords.ts'
import { t } from '#words/t.ts'
import { ExploreBar } from './ExploreBar.tsx'
import { filterOf, rememberFilter, searchOf } from './exploreFilter.ts'
import { exploreQuery } from './homeQueries.ts'
import { unseen } from './unseen.ts'

type ExploreRoomProps = {
  /** Works that other rooms of the page show. They are left out while no filter is chosen. */
  without: ReadonlySet<string>
  /** Those that two rooms show. The others come back if nothing else would be left. */
  withoutAlways: ReadonlySet<string>
  render: (offer: OfferInList) => ReactNode
}

/** Everything on sale, filtered by category and chain, and sorted (HOM-03). */
export function ExploreRoom({ without, withoutAlways, render }: ExploreRoomProps) {
  const [params] = useSearchParams()
  const filter = filterOf(params)
  const list = useInfiniteQuery({ ...exploreQuery(filter), placeholderData: keepPreviousData })
  const all = list.data?.pages.flatMap((page) => page.offers) ?? []
  const isFiltered = searchOf(filter) !== ''
  const rest = unseen(all, without)
  const offers = isFiltered ? all : rest.length > 0 || list.hasNextPage ? rest : unseen(all, withoutAlways)

  return (
    <Room title={ofHome('explore')} anchor="explore">
      <ExploreBar filter={filter} onChange={rememberFilter} />
      {list.error?.code === 'rates_unknown' ? (
        <Empty title={ofFinding('compare_needs_chain')} />
      ) : (
        <PagedGrid
          list={list}
          items={offers}
          keyOf={(offer) => offer._id}
          render={render}
          empty={<Empty title={all.length > 0 ? ofHome('shown_above') : t('empty_works')} />}
          words={listWords()}
        />
      )}
    </Room>
  )
}
