import type { BannerInList } from '@vitrine/api/entities/inList'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Shield } from '#parts/Shield.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Picture } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { useNow } from '#ui/time/useNow.ts'
import { VerifiedBadge } from '#ui/VerifiedBadge.tsx'
import { badgeOf } from '#words/badgeOf.ts'
import { shortTimeLeft } from '#words/countdown.ts'
import { ofHome } from '#words/home.ts'
import { personName } from '#words/personName.ts'
import { pictureOf } from '#words/picture.ts'
import { t } from '#words/t.ts'

const LEADS_TO = {
  '/collections/': 'banner_collection',
  '/tokens/': 'banner_work',
  '/users/': 'banner_person',
} as const

/** The API's own text of the button is English. */
const leadsTo = (link: string) =>
  LEADS_TO[/^\/\w+\//.exec(link)?.[0] as keyof typeof LEADS_TO] ?? 'banner_page'

/** A banner of home: a picture, its words, and the button that leads on. */
export function BannerCard({
  banner: { kind, image, title, creator, verified, text, link, date },
  children,
}: {
  banner: BannerInList
  /** Instead of the time that is left. */
  children?: ReactNode
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
            {verified && <VerifiedBadge {...badgeOf(creator ?? {})} />}
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
          {date && !children && <TimeLeft until={date} />}
        </div>
        {children}
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
