/**
 * The visible part of a page comes first: its scripts are requested when it has been painted with the pictures at its
 * top, when somebody touches it, or when patience ends. On a slow line this halves the time to the largest paint
 * (docs/benchmarks.md). Until then links and forms work by themselves, and other events are recorded (`recordEvents`).
 *
 * Its source text is sent within the page, so it must not use anything but its parameters.
 */
export function holdScripts(heldRel: string, heldType: string, patience: number): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // One task each: all at once they would block the page for longer than a frame.
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${heldRel}]`))
      setTimeout(() => {
        link.rel = 'modulepreload'
      })
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${heldType}"]`))
      setTimeout(() => {
        script.type = 'module'
        // The browser looks at a script again only if it is a new element.
        script.replaceWith(script.cloneNode(true))
      })
  }
  document.addEventListener('DOMContentLoaded', () => {
    const first = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high')
    const come = first.map((image) => image.decode().catch(() => {}))
    const painted = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    })
    // Two frames: when the second begins, the first has painted the last picture.
    void Promise.all([painted, ...come]).then(() => requestAnimationFrame(() => requestAnimationFrame(begin)))
    // A hidden tab is never painted.
    setTimeout(begin, document.hidden ? 0 : patience)
    for (const touch of ['pointerdown', 'keydown', 'focusin'])
      document.addEventListener(touch, begin, { once: true, passive: true, capture: true })
  })
}
