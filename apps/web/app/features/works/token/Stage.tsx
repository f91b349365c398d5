import type { Image } from '@vitrine/api/entities/works/media'
import type { Token } from '@vitrine/api/entities/works/token'
import { withoutMarks } from '@vitrine/domain/text/withoutMarks'
import { mediaKind, PAGE_TYPE } from '@vitrine/domain/works/media'
import { type ReactNode, Suspense, startTransition, useState } from 'react'
import { Shield } from '#parts/Shield.tsx'
import { fetchAhead } from '#ui/loading/fetchPart.ts'
import { lazyPart } from '#ui/loading/lazyPart.tsx'
import { Picture, type PictureSource } from '#ui/Picture.tsx'
import { Plinth } from '#ui/Plinth.tsx'
import { stillOf } from '#words/still.ts'
import { t } from '#words/t.ts'
import { ofWork } from '#words/work.ts'

const load = () => import('./Zoom.tsx')
const Zoom = lazyPart(load)

type ZoomableProps = { image: Image; alt: string; children: ReactNode }

/** A picture that opens over the whole window when clicked. Without scripts it is a link to the image. */
function Zoomable({ image, alt, children }: ZoomableProps) {
  const [open, setOpen] = useState<{ loaded: string | undefined } | null>(null)
  return (
    <>
      <a
        href={image.url}
        data-opens=""
        aria-label={ofWork('enlarge', { alt })}
        onPointerEnter={() => fetchAhead(load)}
        onFocus={() => fetchAhead(load)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          const loaded = event.currentTarget.querySelector('img')?.currentSrc
          startTransition(() => setOpen({ loaded }))
        }}
        className="flex w-full cursor-zoom-in justify-center"
      >
        {children}
      </a>
      <Suspense>{open && <Zoom {...open} image={image} alt={alt} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}

// Few works are animations, videos, 3D models or pages.
const Animated = lazyPart(() => import('./Animated.tsx'))
const Film = lazyPart(() => import('./Film.tsx'))
const Model = lazyPart(() => import('./Model.tsx'))
const Runnable = lazyPart(() => import('./Runnable.tsx'))

const SIZES = '(min-width: 1024px) 50vw, 78vw'
const TALL = 'fit-page [--tallest:min(72dvh,56rem)] lg:[--tallest:calc(100dvh-16.75rem)]'
/** Leaves space for the player below. */
const LESS_TALL = 'fit-page [--tallest:min(60dvh,48rem)] lg:[--tallest:calc(100dvh-22.75rem)]'

/**
 * The uncropped work on its plinth: an image, which may be animated (Animated.tsx), a looping video (Film.tsx), audio with
 * its cover (TOK-01), a 3D model (Model.tsx), or a page with scripts (Runnable.tsx).
 */
export function Stage({ token }: { token: Token }) {
  const kind = mediaKind(token.media_type)
  return (
    <Plinth
      colour={token.image?.color}
      className="flex-col gap-6 p-[clamp(1.25rem,6vw,4rem)] lg:min-h-[calc(100dvh-10.75rem)]"
    >
      {kind === 'video' ? (
        <Video token={token} />
      ) : kind === 'model' ? (
        <Suspense fallback={<Still token={token} tall={TALL} />}>
          <Model
            key={token._id}
            token={token}
            alt={altOf(token)}
            cover={<Still token={token} tall={TALL} />}
          />
        </Suspense>
      ) : kind === 'audio' ? (
        <Sound token={token} />
      ) : token.media_type === PAGE_TYPE ? (
        <Suspense fallback={<Still token={token} tall={LESS_TALL} />}>
          <Runnable key={token._id} token={token} cover={<Still token={token} tall={LESS_TALL} />} />
        </Suspense>
      ) : (
        <Shown token={token} tall={TALL} />
      )}
      <Shield image={token.image} />
    </Plinth>
  )
}

function Sound({ token }: { token: Token }) {
  return (
    <>
      {/* The button of an animated cover is in a corner of the cover, not on the player. */}
      <div className="relative flex w-full justify-center">
        <Shown token={token} tall={LESS_TALL} />
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: works have no captions */}
      <audio
        controls
        preload="metadata"
        src={token.media}
        aria-label={token.name}
        className="w-full max-w-lg"
      />
    </>
  )
}

type StillProps = { token: Token; tall: string; source?: PictureSource }

function Shown({ token, tall }: StillProps) {
  const still = <Still token={token} tall={tall} />
  if (!token.image?.animated) return still
  return (
    <Suspense fallback={still}>
      <Animated key={token._id} image={token.image} sizes={SIZES}>
        {(source) => <Still token={token} tall={tall} source={source} />}
      </Animated>
    </Suspense>
  )
}

/** The picture or cover of a work; a click opens it over the whole window. @param source replaces its still */
function Still({ token, tall, source }: StillProps) {
  const alt = altOf(token)
  if (!token.image) return <DefaultCover label={alt} />
  return (
    <Zoomable image={token.image} alt={alt}>
      <Cover image={token.image} source={source} alt={alt} tall={tall} />
    </Zoomable>
  )
}

type CoverProps = { image: Image; source?: PictureSource | undefined; alt: string; tall: string }

function Cover({ image, source = stillOf(image), alt, tall }: CoverProps) {
  return <Picture source={source} alt={alt} sizes={SIZES} eager="first" className={`${tall} shadow-work`} />
}

/** The cover of audio that has none: a drawing of a disc. */
function DefaultCover({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 200 200" className="w-full max-w-md text-quiet">
      <rect x="10" y="10" width="180" height="180" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {[70, 58, 46, 34].map((radius) => (
        <circle key={radius} cx="100" cy="100" r={radius} fill="none" stroke="currentColor" opacity="0.6" />
      ))}
      <circle cx="100" cy="100" r="14" fill="var(--accent)" />
    </svg>
  )
}

function Video({ token }: { token: Token }) {
  const [unplayable, setUnplayable] = useState(false)
  if (unplayable)
    return (
      <>
        <Still token={token} tall={LESS_TALL} />
        <p>{ofWork('video_unplayable')}</p>
      </>
    )
  return (
    // Until its code is here, its cover has its place.
    <Suspense fallback={<Still token={token} tall={TALL} />}>
      <Film
        token={token}
        cover={token.image && <Cover image={token.image} alt="" tall={TALL} />}
        alt={altOf(token)}
        className={`${TALL} shadow-work`}
        onUnplayable={() => setUnplayable(true)}
      />
    </Suspense>
  )
}

/** The alternative text of a work: its title and the beginning of its description. */
function altOf({ name, description }: Token): string {
  const first = withoutMarks(description).trim().split('\n')[0]?.slice(0, 160)
  return first ? `${t('work_alt', { title: name })}: ${first}` : t('work_alt', { title: name })
}
