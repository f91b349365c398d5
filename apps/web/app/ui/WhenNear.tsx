import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNear } from './useNear.ts'

type WhenNearProps = { children: ReactNode; className?: string }

/**
 * Server-rendered content that React hydrates when it comes near the screen. Until then it is plain markup: people can
 * read it and its links work, but the page's start does not wait for it. It is marked with `data-asleep`, and the event
 * `wake` hydrates it at once (`early/replayEarlyEvents.ts`). On later pages it renders at once.
 */
export function WhenNear({ children, className }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near] = useState(() => Promise.withResolvers<void>())
  useNear(box, near.resolve)
  useEffect(() => {
    box.current?.addEventListener('wake', () => near.resolve(), { once: true })
  }, [near])
  return (
    <div ref={box} className={className} data-asleep="">
      <Suspense>
        <Gate opens={near.promise} onAwake={() => box.current?.removeAttribute('data-asleep')}>
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
