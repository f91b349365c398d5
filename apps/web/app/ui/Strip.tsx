import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from './IconButton.tsx'

type StripProps = {
  /** The slides, each an <li>. */
  children: ReactNode
  /** Whether arrows stand beside it. */
  arrows: boolean
  previous: string
  next: string
  /** How many slides an arrow moves on. */
  step?: number
  /** Whether there is more to fetch than what hangs. */
  more?: boolean
  /** The end has come into sight, and there is more. */
  onNearEnd?: () => void
}

/**
 * A horizontal hang: scrolled by touch, wheel, keyboard or its arrows; the browser does the scrolling. The arrows stand
 * at the right of the title above it.
 */
export function Strip({ children, arrows, previous, next, step = 3, more = false, onNearEnd }: StripProps) {
  const list = useRef<HTMLUListElement>(null)
  function move(direction: 1 | -1) {
    const hang = list.current
    if (!hang) return
    // Where all that hangs is in sight, only the arrow can tell that more is wanted.
    if (direction > 0) askForMore(hang)
    const slide = hang.firstElementChild?.getBoundingClientRect().width ?? 0
    requestAnimationFrame(() => hang.scrollBy({ left: direction * step * (slide + GAP) }))
  }
  function askForMore({ scrollLeft, clientWidth, scrollWidth }: HTMLUListElement) {
    if (more && scrollLeft + clientWidth > scrollWidth - clientWidth) onNearEnd?.()
  }
  return (
    <div className="relative">
      {arrows && (
        <div className="absolute right-0 bottom-full mb-6 flex gap-1 sm:mb-8">
          <IconButton label={previous} onClick={() => move(-1)}>
            <ArrowLeft className="size-5" aria-hidden />
          </IconButton>
          <IconButton label={next} onClick={() => move(1)}>
            <ArrowRight className="size-5" aria-hidden />
          </IconButton>
        </div>
      )}
      <ul
        ref={list}
        onScroll={({ currentTarget }) => askForMore(currentTarget)}
        className="no-scrollbar -my-1 flex snap-x scroll-px-1 gap-5 overflow-x-auto py-1 motion-safe:scroll-smooth max-sm:-mx-4 max-sm:scroll-px-4 max-sm:gap-4 max-sm:px-4"
      >
        {children}
      </ul>
    </div>
  )
}

const GAP = 20
