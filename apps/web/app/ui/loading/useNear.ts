import { type RefObject, useEffect } from 'react'

/** How far from the screen something is near: a share of the screen's height. */
type Margin = `${number}%`

/** Calls back when an element comes near the screen, until the returned function is called. */
export function watchNear(element: Element, onNear: () => void, margin: Margin): () => void {
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
    { rootMargin: `${margin} 0px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** The same while a component is mounted. `onNear` must not change between renders. */
export function useNear(element: RefObject<Element | null>, onNear: () => void, margin: Margin): void {
  useEffect(() => {
    if (element.current) return watchNear(element.current, onNear, margin)
  }, [element, onNear, margin])
}
