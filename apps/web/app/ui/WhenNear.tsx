import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNear } from './useNear.ts'

type WhenNearProps = { children: ReactNode; className?: string }

/**
 * Server-rendered content that React hydrates when it comes near the screen. Until then it is plain markup: people can
 * read it and its links work, but the page's start does not wait for it. A button that is clicked earlier, or a form that
 * is submitted, hydrates it at once; then the click or the submission is repeated. On later pages the content renders at
 * once.
 */
export function WhenNear({ children, className }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const repeat = useRef<(() => void) | null>(null)
  const awake = useRef(false)
  const [near] = useState(() => Promise.withResolvers<void>())
  useNear(box, near.resolve, '10%')
  useEffect(() => {
    const keep = (event: Event) => {
      const target = event.target as Element
      if (awake.current || !box.current?.contains(target)) return
      const again = repetition(event.type, target)
      if (!again) return
      event.preventDefault()
      event.stopPropagation()
      repeat.current = again
      near.resolve()
    }
    // React, which listens on the document, stops clicks on what it has not hydrated.
    for (const kind of KEPT) window.addEventListener(kind, keep, true)
    return () => {
      for (const kind of KEPT) window.removeEventListener(kind, keep, true)
    }
  }, [near])
  function wake() {
    awake.current = true
    repeat.current?.()
    repeat.current = null
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

const KEPT = ['click', 'submit']

/** Does again what only React can answer; null for what works without it. */
function repetition(kind: string, target: Element): (() => void) | null {
  if (kind === 'submit')
    return target.hasAttribute('action') ? null : () => (target as HTMLFormElement).requestSubmit()
  const button = target.closest<HTMLButtonElement>('button')
  const submits = button?.form && button.type === 'submit'
  return button && !submits ? () => button.click() : null
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
