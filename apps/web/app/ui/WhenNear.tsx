import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNear } from './useNear.ts'

type WhenNearProps = { children: ReactNode; className?: string }

/**
 * Server-rendered content that React takes over when it comes near the screen. Until then it is plain markup: it can
 * be read and its links work, but the page's start does not wait for it. On later pages it renders at once. Until then
 * `data-asleep` marks it, and the event `wake` has React take it over (`early/replayEarlyEvents.ts`).
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

/** Suspends while React hydrates, so that React leaves the markup as it is and comes back to it later. */
function Gate({
  opens,
  onAwake,
  children,
}: {
  opens: Promise<void>
  onAwake: () => void
  children: ReactNode
}) {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  )
  useEffect(onAwake)
  if (hydrating) use(opens)
  return children
}
