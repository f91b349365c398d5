import { useQuery } from '@tanstack/react-query'
import type { BannerInList } from '@vitrine/api/entities/inList'
import { type ReactNode, useState } from 'react'
import { Strip } from '#ui/lists/Strip.tsx'
import { Room } from '#ui/Room.tsx'
import { ofHome } from '#words/home.ts'
import { t } from '#words/t.ts'
import { BannerCard } from './BannerCard.tsx'
import { bannerWork } from './bannerWork.ts'
import { bannersQuery } from './homeQueries.ts'

/** Up to six slides of four banners (HOM-02). */
const PER_SLIDE = 4
const LIMIT = 6 * PER_SLIDE

const TITLES = {
  collection: 'upcoming_auctions',
  auction: 'running_auctions',
  chosen: 'chosen_banners',
} as const

type BannerRoomProps = {
  /** Works that are above. */
  without: ReadonlySet<string>
  /** When the collection of a banner opens, and what reminds of it. */
  opening: (banner: BannerInList) => ReactNode
}

/**
 * What the operator chose, then the collections that open next or, if there are none, the auctions that end next. Empty
 * if there is nothing.
 */
export function BannerRoom({ without, opening }: BannerRoomProps) {
  const { data } = useQuery(bannersQuery())
  const [slides, setSlides] = useState(2)
  const all = (data?.banners ?? []).filter(
    (banner) => banner.kind !== 'auction' || !without.has(bannerWork(banner) ?? ''),
  )
  const kind = all[0]?.kind
  // Of the automatic ones only the first kind, so a title is true of all.
  const automatic = all.find((banner) => banner.kind !== 'chosen')?.kind
  const banners = all
    .filter((banner) => banner.kind === automatic || banner.kind === 'chosen')
    .slice(0, LIMIT)
  if (!kind) return null
  const shown = banners.slice(0, slides * PER_SLIDE)
  return (
    <Room title={ofHome(TITLES[kind])}>
      <Strip
        arrows={banners.length > PER_SLIDE}
        step={PER_SLIDE}
        previous={t('previous')}
        next={t('next')}
        more={shown.length < banners.length}
        onNearEnd={() => setSlides(slides + 1)}
      >
        {shown.map((banner, at) => (
          <li
            key={banner.link}
            // Wide screens snap to whole slides.
            className={`w-[min(78vw,max(17rem,calc((100%-3.75rem)/4)))] shrink-0 ${at % PER_SLIDE === 0 ? 'snap-start' : 'max-lg:snap-start'}`}
          >
            <BannerCard banner={banner}>{opening(banner)}</BannerCard>
          </li>
        ))}
      </Strip>
    </Room>
  )
}
