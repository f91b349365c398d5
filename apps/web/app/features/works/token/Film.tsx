import type { Token } from '@vitrine/api/entities/works/token'
import Play from 'lucide-react/icons/play'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMedia } from '#ui/useMedia.ts'
import { ofWork } from '#words/work.ts'
import { FullScreenButton } from './FullScreenButton.tsx'

type FilmProps = {
  token: Token
  /** The picture that is seen until it plays. */
  cover: ReactNode
  alt: string
  className: string
  onUnplayable: () => void
}

/** How much of it must be in view for it to play by itself. */
const IN_VIEW = 0.4

/**
 * A video of a work. It plays by itself, without sound, while it is in view, and its controls appear when it is pointed at,
 * tapped or focused. People who want less motion get its cover with a play button.
 *
 * The cover is a picture below the video, because a `poster` has only one size and is fetched last. A video is transparent
 * until it has its first frame, so it is fetched only when it plays. Chrome paints controls on grey until then, so they
 * come when it plays too.
 */
export default function Film({ token, cover, alt, className, onUnplayable }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const moving = useMedia('(prefers-reduced-motion: no-preference)')
  // Not before the scripts run: then the button would do nothing.
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [used, setUsed] = useState(false)
  const [begun, setBegun] = useState(false)
  const [drawn, setDrawn] = useState(false)
  usePlayInView(video, moving)
  const shared = {
    loop: true,
    playsInline: true,
    src: token.media,
    width: token.image?.width,
    height: token.image?.height,
    'aria-label': alt,
    'data-sensitive': token.sensitive,
    style: ratioOf(token),
  }
  return (
    <div className="grid w-full grid-cols-1 place-items-center *:[grid-area:1/1]">
      {cover && <div className={`flex w-full justify-center ${drawn ? 'invisible' : ''}`}>{cover}</div>}
      <video
        {...shared}
        ref={(element) => {
          video.current = element
          // It may have failed before this page started.
          if (element?.error) onUnplayable()
        }}
        onError={onUnplayable}
        onPlay={() => setBegun(true)}
        onLoadedData={() => setDrawn(true)}
        onPointerEnter={() => setUsed(true)}
        onPointerLeave={({ currentTarget }) => setUsed(currentTarget === document.activeElement)}
        onClick={() => setUsed(true)}
        onFocus={() => setUsed(true)}
        onBlur={() => setUsed(false)}
        controls={moving ? used : begun}
        tabIndex={moving || begun ? 0 : -1}
        muted={moving}
        preload={cover ? 'none' : 'metadata'}
        // A layer of its own is in whole pixels, like the cover. Else Chrome rounds the video up, and says that the largest
        // picture of the page came with its first frame.
        className={`${className} will-change-transform noscript:hidden`}
      />
      <noscript className="w-full">
        <video {...shared} controls preload="metadata" className={`${className} mx-auto`} />
      </noscript>
      {still && !begun && (
        <button
          type="button"
          aria-label={ofWork('play_video')}
          onClick={() => video.current?.play()}
          className="absolute inset-0 m-auto inline-flex size-16 items-center justify-center rounded-full bg-surface text-ink shadow-float"
        >
          <Play className="ml-0.5 size-7 fill-current" aria-hidden />
        </button>
      )}
      <FullScreenButton
        of={() => video.current}
        onOpen={() => {
          // Who wants it large wants to see it, and its controls come with the focus.
          video.current?.focus()
          video.current?.play().catch(() => {})
        }}
      />
    </div>
  )
}

/** Plays a video while it is in view, until somebody pauses it. */
function usePlayInView(video: { current: HTMLVideoElement | null }, moving: boolean): void {
  useEffect(() => {
    const film = video.current
    if (!film || !moving) return
    let inView = false
    let stopped = false
    const observer = new IntersectionObserver(
      (entries) => {
        inView = entries.at(-1)!.isIntersecting
        if (!inView) film.pause()
        // A browser may refuse. Then people play it themselves.
        else if (!stopped) film.play().catch(() => {})
      },
      { threshold: IN_VIEW },
    )
    const heed = () => {
      stopped = inView && film.paused
    }
    observer.observe(film)
    film.addEventListener('pause', heed)
    film.addEventListener('play', heed)
    return () => {
      observer.disconnect()
      film.removeEventListener('pause', heed)
      film.removeEventListener('play', heed)
      film.pause()
    }
  }, [video, moving])
}

/** A video has the proportions of its cover. */
function ratioOf({ image }: Token): CSSProperties {
  return { '--ratio': image ? image.width / image.height : 16 / 9 } as CSSProperties
}
