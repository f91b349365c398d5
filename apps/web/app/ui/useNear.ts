import { type RefObject, useEffect } from 'react'

/** How far from the screen something is near: a share of the screen's height. */
type Margin = `${number}%`

/** Calls back when an element comes near the screen. `onNear` must not change between renders. */
export function useNear(element: RefObject<Element | null>, onNear: () => void, margin: Margin): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: `${margin} 0px` },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onNear, margin])
}
