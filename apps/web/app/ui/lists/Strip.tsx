import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../IconButton.tsx'

type StripProps = {
  /** The slides, each an <li>. */
  children: ReactNode
  /** Whether it has arrows. */
  arrows: boolean
  previous: string
  next: string
  /** How many slides an arrow moves. */
  step?: number
  /** Whether more slides can be fetched. */
  more?: boolean
  /** Called when the end comes near and more slides can be fetched. */
  onNearEnd?: () => void
}

/**
 * A horizontal list that scrolls natively, by touch, wheel, keyboard or its arrows. The arrows are at the end of the
 * room's title. At an end, the arrow in that direction is disabled for assistive technology.
 */
export function Strip({ children, arrows, previous, next, step = 3, more = false, onNearEnd }: StripProps) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState<'start' | 'end' | null>('start')
  /** Whether an arrow caused the last movement. It has asked for more already, so the scrolling must not ask again. */
  const byArrow = useRef(false)
  /** The target of the last arrow, until it is reached: slides up to it may have to load. */
  const goal = useRef<number | null>(null)
  useEffect(() => {
    if (list.current && goal.current !== null) scrollTo(list.current, goal.current)
  })
  function move(direction: 1 | -1) {
    const strip = list.current
    if (!strip) return
    const slide = strip.firstElementChild?.getBoundingClientRect().width ?? 0
    // A second click does not wait until the first one has arrived.
    const from = goal.current ?? Math.abs(strip.scrollLeft)
    const place = Math.max(0, from + direction * step * (slide + GAP))
    const most = strip.scrollWidth - strip.clientWidth
    byArrow.current = true
    goal.current = more ? place : Math.min(place, most)
    scrollTo(strip, goal.current)
    // If all slides fit on the screen nothing scrolls, so only the arrow can ask for more.
    if (direction > 0) askForMore(strip)
  }
  function askForMore({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement) {
    if (more && Math.abs(scrollLeft) + clientWidth > scrollWidth - clientWidth) onNearEnd?.()
  }
  function moveByHand(strip: HTMLUListElement) {
    if (!byArrow.current) return
    byArrow.current = false
    goal.current = null
    // At the end there is no scroll event, so ask here.
    askForMore(strip)
  }
  /** Browsers snap back to the slide before if slides are added while the strip moves: then it goes on. */
  function arrive(strip: HTMLUListElement) {
    if (goal.current === null) return
    const slide = strip.firstElementChild?.getBoundingClientRect().width ?? 0
    if (Math.abs(Math.abs(strip.scrollLeft) - goal.current) < slide / 2) goal.current = null
    else scrollTo(strip, goal.current)
  }
  function follow(strip: HTMLUListElement) {
    const { clientWidth, scrollWidth } = strip
    const place = Math.abs(strip.scrollLeft)
    if (!byArrow.current) askForMore(strip)
    setAt(place < EDGE ? 'start' : place + clientWidth > scrollWidth - EDGE ? 'end' : null)
  }
  return (
    <div className="relative">
      {arrows && (
        <div data-arrows="" className="absolute end-0 bottom-full mb-6 flex gap-1 sm:mb-8">
          <IconButton label={previous} aria-disabled={at === 'start'} onClick={() => move(-1)}>
            <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden />
          </IconButton>
          <IconButton label={next} aria-disabled={at === 'end' && !more} onClick={() => move(1)}>
            <ArrowRight className="size-5 rtl:-scale-x-100" aria-hidden />
          </IconButton>
        </div>
      )}
      <ul
        ref={list}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        onScrollEnd={({ currentTarget }) => arrive(currentTarget)}
        onWheel={({ currentTarget, deltaX }) => deltaX !== 0 && moveByHand(currentTarget)}
        onTouchMove={({ currentTarget }) => moveByHand(currentTarget)}
        onFocus={({ currentTarget }) => moveByHand(currentTarget)}
        className="no-scrollbar -my-1 flex snap-x scroll-px-1 gap-5 overflow-x-auto py-1 motion-safe:scroll-smooth max-sm:-mx-4 max-sm:scroll-px-4 max-sm:gap-4 max-sm:px-4"
      >
        {children}
      </ul>
    </div>
  )
}

/** Scrolls to a distance from the start, which is at the right if lines begin there. */
function scrollTo(strip: HTMLElement, place: number): void {
  strip.scrollTo({ left: strip.matches(':dir(rtl)') ? -place : place })
}

const GAP = 20
/** Scrolling can stop this many pixels before an end, at the strip's padding. */
const EDGE = 8
