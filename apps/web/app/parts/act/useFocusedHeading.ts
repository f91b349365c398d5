import { useLayoutEffect, useRef } from 'react'

/**
 * For a view that replaces a form: shows it from its top and focuses its heading, which screen readers then read.
 * @returns the ref of the heading
 */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // At once: the page scrolls smoothly otherwise, and the view would start somewhere below.
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
