import { useInfiniteQuery } from '@tanstack/react-query'
import type { OfferInList } from '@vitrine/api/entities/inList'
import type { ReactNode } from 'react'
import { CardSkeleton } from '#ui/CardSkeleton.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Room } from '#ui/Room.tsx'
import { Strip } from '#ui/Strip.tsx'
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

const TITLES = { live: 'live_auctions', new: 'new_auctions', ending: 'ending_soon' } as const
const CARD = 'w-[min(64vw,max(15rem,calc((100%-5rem)/5)))] shrink-0 snap-start'

/** Auctions with bids, those that wait for their first bid, or those that end soon, if there are any, in a strip that grows by pages (HOM-05). */
export function AuctionRoom({ list, without, render }: AuctionRoomProps) {
  const query = useInfiniteQuery(auctionsQuery(list))
  const all = query.data?.pages.flatMap((page) => page.offers) ?? []
  const offers = unseen(all, without)
  const words = listWords()
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
      {query.isSuccess && offers.length === 0 && <Empty title={t('empty_works')} />}
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
