import { useInfiniteQuery } from '@tanstack/react-query'
import type { OfferInList } from '@vitrine/api/entities/inList'
import { type ReactNode, useEffect } from 'react'
import { CardSkeleton } from '#ui/lists/CardSkeleton.tsx'
import { Strip } from '#ui/lists/Strip.tsx'
import { Failed } from '#ui/notices/Failed.tsx'
import { Room } from '#ui/Room.tsx'
import { ofHome } from '#words/home.ts'
import { listWords } from '#words/listWords.ts'
import { t } from '#words/t.ts'
import { auctionsQuery } from './homeQueries.ts'
import { unseen } from './unseen.ts'

type AuctionRoomProps = {
  list: 'live' | 'new' | 'ending'
  /** Works that the page already shows above. */
  without: ReadonlySet<string>
  render: (offer: OfferInList) => ReactNode
}

/** What a room says that has none. */
const NONE = { live: 'live_none', new: 'new_none' } as const
const TITLES = { live: 'live_auctions', new: 'new_auctions', ending: 'ending_soon' } as const
const CARD = 'w-[min(64vw,max(15rem,calc((100%-5rem)/5)))] shrink-0 snap-start'

/** Auctions with bids, those that wait for their first bid, or those that end soon, if there are any, in a strip that grows by pages (HOM-05). */
export function AuctionRoom({ list, without, render }: AuctionRoomProps) {
  const query = useInfiniteQuery(auctionsQuery(list))
  const all = query.data?.pages.flatMap((page) => page.offers) ?? []
  const offers = unseen(all, without)
  const words = listWords()
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  // All of the first pages are above, so the next one is fetched at once.
  const hasMore = offers.length === 0 && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (hasMore) void fetchNextPage()
  }, [hasMore, fetchNextPage])
  if (list === 'ending' && offers.length === 0) return null
  return (
    <Room title={ofHome(TITLES[list])}>
      {query.isPending && (
        <div role="status" aria-label={words.loading} className="flex gap-5 overflow-hidden">
          {[1, 2, 3, 4, 5].map((place) => (
            <div key={place} className={CARD}>
              <CardSkeleton />
            </div>
          ))}
        </div>
      )}
      {query.isError && offers.length === 0 && (
        <Failed
          title={words.failed}
          retry={words.retry}
          busy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {query.isSuccess && offers.length === 0 && list !== 'ending' && (
        <p className="text-quiet">{ofHome(all.length > 0 ? 'shown_above' : NONE[list])}</p>
      )}
      {offers.length > 0 && (
        <Strip
          arrows={offers.length > 4 || query.hasNextPage}
          previous={t('previous')}
          next={t('next')}
          more={query.hasNextPage}
          onNearEnd={() => !query.isFetching && query.fetchNextPage()}
        >
          {offers.map((offer) => (
            <li key={offer._id} className={CARD}>
              {render(offer)}
            </li>
          ))}
        </Strip>
      )}
    </Room>
  )
}
