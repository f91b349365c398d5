/**
 * Starts the scripts of a page late, because its visible part comes first: when the page has been painted with its most
 * important pictures, when somebody touches it, or when `patience` ends. Until then links and forms work by themselves,
 * and all other events are recorded (`recordEarlyEvents`).
 *
 * The page contains the source text of this function, so it must not use anything but its parameters.
 */
export function holdScripts(heldRel: string, heldType: string, patience: number): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${heldRel}]`))
      link.rel = 'modulepreload'
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[type="${heldType}"]`)) {
      script.type = 'module'
      // A browser does not look again at a script that it has skipped, only at a new element.
      script.replaceWith(script.cloneNode(true))
    }
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
