import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Offer } from '@vitrine/api/entities/offer'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Listed } from '#data/listed.ts'
import { Empty } from '#ui/Empty.tsx'
import { PagedGrid } from '#ui/PagedGrid.tsx'
import { Room } from '#ui/Room.tsx'
import { listWords } from '#words/list.ts'
import { t } from '#words/t.ts'
import { ExploreBar } from './ExploreBar.tsx'
import { filterOf, hasFilter, rememberedFilter, rememberFilter, searchOf } from './exploreFilter.ts'
import { exploreQuery } from './homeQueries.ts'

/** Everything on sale, by category, chain and order (HOM-03). */
export function ExploreRoom({ render }: { render: (offer: Listed<Offer>, index: number) => ReactNode }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = filterOf(params)
  const list = useInfiniteQuery({ ...exploreQuery(filter), placeholderData: keepPreviousData })

  // Coming back without saying what to see shows what was seen last.
  useEffect(() => {
    const remembered = rememberedFilter()
    if (remembered && !hasFilter(new URLSearchParams(window.location.search)))
      navigate(
        { search: searchOf(remembered), hash: window.location.hash },
        { replace: true, preventScrollReset: true },
      )
  }, [navigate])

  return (
    <Room title={t('explore')} anchor="explore">
      <ExploreBar filter={filter} onChange={rememberFilter} />
      {list.error?.code === 'rates_unknown' ? (
        <Empty title={t('compare_needs_chain')} />
      ) : (
        <PagedGrid
          list={list}
          items={list.data?.pages.flatMap((page) => page.offers) ?? []}
          keyOf={(offer) => offer._id}
          render={render}
          empty={<Empty title={t('empty_items')} />}
          words={listWords()}
        />
      )}
    </Room>
  )
}
