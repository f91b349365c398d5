import { useInfiniteQuery } from '@tanstack/react-query'
import type { CollectionInList } from '@vitrine/api/entities/inList'
import { type ReactNode, useState } from 'react'
import { Empty } from '#ui/lists/Empty.tsx'
import { Strip } from '#ui/lists/Strip.tsx'
import { Failed } from '#ui/notices/Failed.tsx'
import { Room } from '#ui/Room.tsx'
import { ofHome } from '#words/home.ts'
import { listWords } from '#words/listWords.ts'
import { t } from '#words/t.ts'
import { type CollectionType, collectionsQuery } from './homeQueries.ts'

type CollectionRoomProps = {
  type: CollectionType
  /** Collections that the page already shows twice. */
  without?: ReadonlySet<string>
  render: (collection: CollectionInList) => ReactNode
}

const TITLES = {
  hot: 'hot_collections',
  featured: 'featured_collections',
  sponsored: 'sponsored_collections',
} as const
/** How many are shown at first; the arrows appear when that many are loaded. Each step adds more (HOM-06). */
const FIRST = 5
const STEP = 3

/** Collections in a strip: five at first, three more with each step. */
export function CollectionRoom({ type, without, render }: CollectionRoomProps) {
  const list = useInfiniteQuery(collectionsQuery(type))
  const [limit, setLimit] = useState(FIRST)
  const loaded = (list.data?.pages.flatMap((page) => page.collections) ?? []).filter(
    ({ _id }) => !without?.has(_id ?? ''),
  )
  const collections = loaded.slice(0, limit)
  const showMore = () => {
    setLimit(limit + STEP)
    if (limit + STEP > loaded.length && list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }
  const words = listWords()
  // The operator has chosen no collections for this room.
  if (type !== 'hot' && list.isSuccess && collections.length === 0) return <NoGap />
  return (
    <Room title={ofHome(TITLES[type])}>
      {list.isPending && <div role="status" aria-label={words.loading} className="skeleton h-72" />}
      {list.isError && collections.length === 0 && (
        <Failed
          title={words.failed}
          retry={words.retry}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && collections.length === 0 && <Empty title={ofHome('empty_collections')} />}
      {collections.length > 0 && (
        <Strip
          arrows={loaded.length >= FIRST}
          step={STEP}
          previous={t('previous')}
          next={t('next')}
          more={limit < loaded.length || list.hasNextPage}
          onNearEnd={showMore}
        >
          {collections.map((collection) => (
            <li
              key={collection._id}
              className="w-[min(72vw,max(15rem,calc((100%-5rem)/5)))] shrink-0 snap-start"
            >
              {render(collection)}
            </li>
          ))}
        </Strip>
      )}
    </Room>
  )
}

/** The place of a room that is fetched later keeps its height while it is empty (room-later in app.css). */
const NoGap = () => <span hidden />
