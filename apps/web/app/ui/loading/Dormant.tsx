import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { replayEvents } from './replayEvents.ts'

export type DormantProps = { children: ReactNode; className?: string }

/** Calls `wake` when React is to hydrate a part of the page. The returned function ends the waiting. */
type Until = (part: Element, wake: () => void) => () => void

/**
 * Server-rendered content that React hydrates later. Until then it is plain markup: people can read it and its links
 * work, but the page's start does not wait for it. What a person does in it earlier hydrates it at once and is replayed
 * then. On later pages the content renders at once.
 */
export function Dormant({ until, children, className }: DormantProps & { until: Until }) {
  const box = useRef<HTMLDivElement>(null)
  const [awake, setAwake] = useState(false)
  const isAwake = useRef(false)
  const [waking] = useState(() => Promise.withResolvers<void>())
  useEffect(() => {
    const part = box.current
    if (isAwake.current || !part) return
    const stop = until(part, waking.resolve)
    window.recorder?.add(part, waking.resolve)
    return () => {
      stop()
      window.recorder?.remove(part)
    }
  }, [until, waking])
  const gate = (
    <Suspense>
      <Gate opens={waking.promise} onAwake={wake}>
        {children}
      </Gate>
    </Suspense>
  )
  // An update wakes the part, and is rendered once it is awake. Rendered at once, it would replace the markup with nothing
  // until the code of its lazy parts has come, and everything below would jump.
  const [first] = useState({ gate, children })
  useEffect(() => {
    if (children !== first.children) waking.resolve()
  })
  function wake() {
    if (!isAwake.current && box.current) void replayEvents(box.current)
    isAwake.current = true
    setAwake(true)
  }
  return (
    <div ref={box} className={className}>
      {awake ? gate : first.gate}
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
