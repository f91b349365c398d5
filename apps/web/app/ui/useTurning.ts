import { type RefObject, useEffect, useEffectEvent } from 'react'

type Turns = {
  /** Null at the ends. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** What needs the arrow keys itself, or is typed into. */
const KEYS_OF =
  'input, textarea, select, [contenteditable], audio, video, model-viewer, [tabindex="0"]:not(a, button)'
/** What is above the page. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([hidden])'
/** What a finger moves by itself. */
const MOVED = 'input, audio, video[controls], model-viewer'
/** How far a finger goes that wants to turn, in pixels, and how many times further than up or down. */
const FAR = 60
const STRAIGHT = 2

/** Arrow keys, and swipes in a place of the page, lead to what comes before and after. */
export function useTurning(place: RefObject<HTMLElement | null>, { onPrevious, onNext }: Turns): void {
  const turn = useEffectEvent((to: 'left' | 'right') => {
    const forward = document.dir === 'rtl' ? 'left' : 'right'
    ;(to === forward ? onNext : onPrevious)?.()
  })
  useEffect(() => {
    const gone = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if ((target instanceof Element && target.closest(KEYS_OF)) || document.querySelector(ABOVE)) return
      event.preventDefault()
      turn(key === 'ArrowRight' ? 'right' : 'left')
    }

    let from: Touch | null = null
    const onStart = ({ touches, target }: TouchEvent) => {
      const zoomed = (window.visualViewport?.scale ?? 1) > 1
      const moved = target instanceof Element && target.closest(MOVED)
      from = touches.length === 1 && !zoomed && !moved ? (touches[0] ?? null) : null
    }
    const onEnd = ({ changedTouches: [to] }: TouchEvent) => {
      if (!from || !to) return
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
      from = null
      if (Math.abs(x) > FAR && Math.abs(x) > STRAIGHT * Math.abs(y)) turn(x < 0 ? 'right' : 'left')
    }

    addEventListener('keydown', onKey, gone)
    const part = place.current
    part?.addEventListener('touchstart', onStart, { passive: true, signal: gone.signal })
    part?.addEventListener('touchend', onEnd, gone)
    return () => gone.abort()
  }, [place])
}
