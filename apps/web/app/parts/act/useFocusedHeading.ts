import { useEffect, useRef } from 'react'

/**
 * For a view that replaces a form: shows it from its top and focuses its heading, which screen readers then read.
 * @returns the ref of the heading
 */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
