import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './IconButton.tsx'

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
 * A horizontal list that scrolls natively, by touch, wheel, keyboard or its arrows. The arrows are at the right of the
 * room's title. At an end, the arrow in that direction is disabled for assistive technology.
 */
export function Strip({ children, arrows, previous, next, step = 3, more = false, onNearEnd }: StripProps) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState<'start' | 'end' | null>('start')
  /** The last movement was an arrow's. It asked for more already: a step brings one portion, not two. */
  const byArrow = useRef(false)
  /** Where the last step leads, while slides on the way are still to come. */
  const goal = useRef<number | null>(null)
  useEffect(() => {
    const strip = list.current
    if (!strip || goal.current === null) return
    strip.scrollTo({ left: goal.current })
    if (!more || strip.scrollWidth - strip.clientWidth >= goal.current) goal.current = null
  })
  function move(direction: 1 | -1) {
    const strip = list.current
    if (!strip) return
    const slide = strip.firstElementChild?.getBoundingClientRect().width ?? 0
    const left = strip.scrollLeft + direction * step * (slide + GAP)
    byArrow.current = true
    goal.current = direction > 0 && more ? left : null
    strip.scrollTo({ left })
    // If all slides fit on the screen nothing scrolls, so only the arrow can ask for more.
    if (direction > 0) askForMore(strip)
  }
  function askForMore({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement) {
    if (more && scrollLeft + clientWidth > scrollWidth - clientWidth) onNearEnd?.()
  }
  function moveByHand(strip: HTMLUListElement) {
    if (!byArrow.current) return
    byArrow.current = false
    goal.current = null
    // At the end nothing scrolls that could ask.
    askForMore(strip)
  }
  function follow(strip: HTMLUListElement) {
    const { scrollLeft, clientWidth, scrollWidth } = strip
    if (!byArrow.current) askForMore(strip)
    setAt(scrollLeft < EDGE ? 'start' : scrollLeft + clientWidth > scrollWidth - EDGE ? 'end' : null)
  }
  return (
    <div className="relative">
      {arrows && (
        <div data-arrows="" className="absolute right-0 bottom-full mb-6 flex gap-1 sm:mb-8">
          <IconButton label={previous} aria-disabled={at === 'start'} onClick={() => move(-1)}>
            <ArrowLeft className="size-5" aria-hidden />
          </IconButton>
          <IconButton label={next} aria-disabled={at === 'end' && !more} onClick={() => move(1)}>
            <ArrowRight className="size-5" aria-hidden />
          </IconButton>
        </div>
      )}
      <ul
        ref={list}
        onScroll={({ currentTarget }) => follow(currentTarget)}
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

const GAP = 20
/** A strip that stops at its padding, a few pixels before its end, is at the end. */
const EDGE = 8
