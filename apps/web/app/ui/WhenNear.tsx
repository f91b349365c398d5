import { type ReactNode, Suspense, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNear } from './useNear.ts'

type WhenNearProps = { children: ReactNode; className?: string }

/**
 * Server-rendered content that React hydrates when it comes near the screen. Until then it is plain markup: people can
 * read it and its links work, but the page's start does not wait for it. A button that is clicked earlier, a form that is
 * submitted and a field that is filled in hydrate it at once; then the click or the submission is repeated and the field
 * has its value again. Its fields are uncontrolled. On later pages the content renders at once.
 */
export function WhenNear({ children, className }: WhenNearProps) {
  const box = useRef<HTMLDivElement>(null)
  const repeats = useRef<(() => void)[]>([])
  const awake = useRef(false)
  const [near] = useState(() => Promise.withResolvers<void>())
  useNear(box, near.resolve, '10%')
  useEffect(() => {
    const keep = (event: Event) => {
      const target = event.target as Element
      if (awake.current || !box.current?.contains(target)) return
      const again = repetition(event.type, target)
      if (!again) return
      if (event.type === 'click' || event.type === 'submit') event.preventDefault()
      event.stopPropagation()
      repeats.current.push(again)
      near.resolve()
    }
    // React, which listens on the document, stops clicks on what it has not hydrated, and resets a field between the two
    // events of one choice.
    for (const kind of KEPT) window.addEventListener(kind, keep, true)
    return () => {
      for (const kind of KEPT) window.removeEventListener(kind, keep, true)
    }
  }, [near])
  function wake() {
    awake.current = true
    for (const repeat of repeats.current.splice(0)) repeat()
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

const KEPT = ['click', 'submit', 'input', 'change']

/** How to do again what React has to hear or would undo; null for what works without it. */
function repetition(kind: string, target: Element): (() => void) | null {
  if (kind === 'submit')
    return target.hasAttribute('action') ? null : () => (target as HTMLFormElement).requestSubmit()
  if (kind !== 'click') {
    const field = target as HTMLInputElement
    const { value } = field
    return () => {
      field.value = value
    }
  }
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
