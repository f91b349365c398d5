import { useInfiniteQuery } from '@tanstack/react-query'
import type { Offer } from '@vitrine/api/entities/offer'
import type { ReactNode } from 'react'
import { Empty } from '#ui/Empty.tsx'
import { PagedGrid } from '#ui/PagedGrid.tsx'
import { Room } from '#ui/Room.tsx'
import { listWords } from '#words/list.ts'
import { t } from '#words/t.ts'
import { auctionsQuery } from './homeQueries.ts'

type AuctionRoomProps = { list: 'live' | 'new'; render: (offer: Offer) => ReactNode }

const TITLES = { live: 'live_auctions', new: 'new_auctions' } as const

/** Auctions with bids, or those that wait for their first one (HOM-05). */
export function AuctionRoom({ list, render }: AuctionRoomProps) {
  const query = useInfiniteQuery(auctionsQuery(list))
  return (
    <Room title={t(TITLES[list])}>
      <PagedGrid
        list={query}
        items={query.data?.pages.flatMap((page) => page.offers) ?? []}
        keyOf={(offer) => offer._id}
        render={render}
        empty={<Empty title={t('empty_items')} />}
        words={listWords()}
        expected={4}
      />
    </Room>
  )
}
