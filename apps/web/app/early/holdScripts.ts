/**
 * What is seen of a page comes first: its scripts are asked for when it has been painted with the pictures that matter
 * most, or as soon as somebody touches it, or when patience ends. Until then links and forms work by themselves, and
 * what else is done is kept (`keepEarlyEvents`).
 *
 * It is sent as source text within the page, so it knows nothing but its parameters.
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
      // A script that was passed over is only looked at again as a new element.
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
