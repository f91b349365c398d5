import { type RefObject, useEffect } from 'react'

/** How far below the screen something counts as near: one screen. */
const MARGIN = '100% 0px'

/** Calls back when an element comes near the screen. `onNear` must not change between renders. */
export function useNear(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
      { rootMargin: MARGIN },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onNear])
}
