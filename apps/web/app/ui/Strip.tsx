import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useRef, useState } from 'react'
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
  function move(direction: 1 | -1) {
    const strip = list.current
    if (!strip) return
    byArrow.current = true
    // If all slides fit on the screen nothing scrolls, so only the arrow can ask for more.
    if (direction > 0) askForMore(strip)
    const slide = strip.firstElementChild?.getBoundingClientRect().width ?? 0
    requestAnimationFrame(() => strip.scrollBy({ left: direction * step * (slide + GAP) }))
  }
  function askForMore({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement) {
    if (more && scrollLeft + clientWidth > scrollWidth - clientWidth) onNearEnd?.()
  }
  function moveByHand(strip: HTMLUListElement) {
    if (!byArrow.current) return
    byArrow.current = false
    // At the end nothing scrolls that could ask.
    askForMore(strip)
  }
  function follow(strip: HTMLUListElement) {
    const { scrollLeft, clientWidth, scrollWidth } = strip
    if (!byArrow.current) askForMore(strip)
    setAt(scrollLeft < 1 ? 'start' : scrollLeft + clientWidth > scrollWidth - 1 ? 'end' : null)
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
