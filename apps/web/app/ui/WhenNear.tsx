import { type ReactNode, Suspense, use, useRef, useState, useSyncExternalStore } from 'react'
import { useNear } from './useNear.ts'

type WhenNearProps = { children: ReactNode; className?: string }

/**
 * Server-rendered content that React hydrates when it comes near the screen. Until then it is plain markup: people can
 * read it and its links work, but the page's start does not wait for it. On later pages it renders at once.
 */
export function WhenNear({ children, className }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near] = useState(() => Promise.withResolvers<void>())
  useNear(box, near.resolve)
  return (
    <div ref={box} className={className}>
      <Suspense>
        <Gate opens={near.promise}>{children}</Gate>
      </Suspense>
    </div>
  )
}

const never = () => () => {}

/** A promise that React sees as fulfilled, so it does not suspend. */
const OPEN = Object.assign(Promise.resolve(), { status: 'fulfilled' })

/** Suspends during hydration, so React leaves the markup as it is and hydrates it later. */
function Gate({ opens, children }: { opens: Promise<void>; children: ReactNode }) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  )
  use(hydrating ? opens : OPEN)
  return children
}
