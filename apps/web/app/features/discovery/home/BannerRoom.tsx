import { useQuery } from '@tanstack/react-query'
import type { BannerInList } from '@vitrine/api/entities/inList'
import { useState } from 'react'
import { Link } from 'react-router'
import { Shield } from '#parts/Shield.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { Room } from '#ui/Room.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { shortTimeLeft } from '#words/countdown.ts'
import { ofHome } from '#words/home.ts'
import { personName } from '#words/personName.ts'
import { pictureOf } from '#words/picture.ts'
import { t } from '#words/t.ts'
import { bannersQuery } from './homeQueries.ts'

/** Up to six slides of four banners (HOM-02). */
const PER_SLIDE = 4
const LIMIT = 6 * PER_SLIDE

const TITLES = {
  collection: 'upcoming_auctions',
  auction: 'running_auctions',
  chosen: 'chosen_banners',
} as const

/**
 * What the operator chose, then the collections that open next or, if there are none, the auctions that end next. Empty
 * if there is nothing.
 */
export function BannerRoom() {
  const { data } = useQuery(bannersQuery())
  const [slides, setSlides] = useState(2)
  const all = data?.banners ?? []
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
            <BannerCard banner={banner} />
          </li>
        ))}
      </Strip>
    </Room>
  )
}

const LEADS_TO = {
  '/collections/': 'banner_collection',
  '/tokens/': 'banner_work',
  '/users/': 'banner_person',
} as const

/** The API's own text of the button is English. */
const leadsTo = (link: string) =>
  LEADS_TO[/^\/\w+\//.exec(link)?.[0] as keyof typeof LEADS_TO] ?? 'banner_page'

/** A banner of home: a picture, its words, and the button that leads on. */
function BannerCard({
  banner: { kind, image, title, creator, verified, text, link, date },
}: {
  banner: BannerInList
}) {
  const button = ofHome(kind === 'auction' ? 'banner_auction' : leadsTo(link))
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-s bg-surface ring-1 ring-line ring-inset">
      <Plinth box colour={image?.color} className="aspect-[16/10] rounded-none p-[6%]">
        {image && (
          <Picture
            source={pictureOf(image)}
            alt=""
            sizes="(min-width: 1024px) 24vw, 78vw"
            className="fit-box shadow-work"
          />
        )}
        <Shield image={image} />
      </Plinth>
      <div className="flex flex-1 flex-col gap-4 p-4">
        <div className="min-w-0">
          <h3 className="truncate text-lg font-medium">{title}</h3>
          <p className="flex items-center gap-1 text-sm text-quiet">
            <span className="truncate">{text ?? (creator && personName(creator))}</span>
            {verified && <VerifiedBadge label={t('verified')} />}
          </p>
        </div>
        <div className="mt-auto flex items-center justify-between gap-3">
          <Link
            to={link}
            prefetch="intent"
            aria-label={ofHome('banner_link', { button, title })}
            className={`${buttonClass({ size: 'small' })} after:absolute after:inset-0`}
          >
            {button}
          </Link>
          {date && <TimeLeft until={date} />}
        </div>
      </div>
    </article>
  )
}

function TimeLeft({ until }: { until: string }) {
  const left = useNow((now) => shortTimeLeft(Date.parse(until), now))
  return (
    <span className="text-sm text-quiet tabular-nums">
      <span className="sr-only">{t('time_left')} </span>
      {left}
    </span>
  )
}
