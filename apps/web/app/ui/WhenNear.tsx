import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNear } from './useNear.ts'

type WhenNearProps = { children: ReactNode; className?: string }

/**
 * Server-rendered content that React hydrates when it comes near the screen. Until then it is plain markup: people can
 * read it and its links work, but the page's start does not wait for it. A button that is clicked earlier hydrates it at
 * once and is clicked again then. On later pages the content renders at once.
 */
export function WhenNear({ children, className }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const clicked = useRef<HTMLElement | null>(null)
  const awake = useRef(false)
  const [near] = useState(() => Promise.withResolvers<void>())
  useNear(box, near.resolve)
  useEffect(() => {
    const keepClick = (event: Event) => {
      const target = (event.target as Element).closest<HTMLElement>('button')
      if (awake.current || !target || !box.current?.contains(target)) return
      event.stopPropagation()
      clicked.current = target
      near.resolve()
    }
    // React, which listens on the document, stops clicks on what it has not hydrated.
    window.addEventListener('click', keepClick, true)
    return () => window.removeEventListener('click', keepClick, true)
  }, [near])
  function wake() {
    awake.current = true
    clicked.current?.click()
    clicked.current = null
  }
  return (
    <div ref={box} className={className}>
      <Suspense>
        <Gate opens={near.promise} onAwake={wake}>
          {children}
        </Gate>
      </Suspense>
    </div>
  )
}

const never = () => () => {}

/** A promise that React sees as fulfilled, so it does not suspend. */
const OPEN = Object.assign(Promise.resolve(), { status: 'fulfilled' })

type GateProps = { opens: Promise<void>; onAwake: () => void; children: ReactNode }

/** Suspends during hydration, so React leaves the markup as it is and hydrates it later. */
function Gate({ opens, onAwake, children }: GateProps) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  )
  useEffect(onAwake)
  use(hydrating ? opens : OPEN)
  return children
}
