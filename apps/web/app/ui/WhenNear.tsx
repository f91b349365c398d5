import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { replayEvents } from './replayEvents.ts'
import { useNear } from './useNear.ts'

type WhenNearProps = { children: ReactNode; className?: string }

/**
 * Server-rendered content that React hydrates when it comes near the screen. Until then it is plain markup: people can
 * read it and its links work, but the page's start does not wait for it. What a person does in it earlier hydrates it at
 * once and is replayed then. On later pages the content renders at once.
 */
export function WhenNear({ children, className }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const awake = useRef(false)
  const [near] = useState(() => Promise.withResolvers<void>())
  useNear(box, near.resolve, '10%')
  useEffect(() => {
    const part = box.current
    if (awake.current || !part) return
    window.recorder?.add(part, near.resolve)
    return () => window.recorder?.remove(part)
  }, [near])
  function wake() {
    if (!awake.current && box.current) void replayEvents(box.current)
    awake.current = true
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
