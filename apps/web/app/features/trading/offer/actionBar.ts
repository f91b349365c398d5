import { createContext } from 'react'
import { createSharedValue, type SharedValue } from '#data/sharedValue.ts'

/** The page's header covers this much. */
const BELOW_HEADER = '-100px 0px 0px'

/** Out of view, actions are above the window or below it. */
export type OutOfView = 'above' | 'below'

/**
 * The bar that repeats the actions of a work. Its values are not the state of a component, because
 * React would then hydrate everything below that component when the bar comes.
 */
type ActionBar = {
  /** Where the actions of the page are, if none of them is in view. */
  needed: SharedValue<OutOfView | null>
  /** Where the bar repeats the actions; null while there is no bar. */
  slot: SharedValue<HTMLElement | null>
  /** The ref of each action, so that the bar knows whether it is in view. */
  watch: (action: HTMLElement | null) => (() => void) | undefined
}

/** The bar of one work's page. */
export function createActionBar(): ActionBar {
  const needed = createSharedValue<OutOfView | null>(null)
  return { needed, slot: createSharedValue<HTMLElement | null>(null), watch: watchAll(needed.set) }
}

/** Outside of a work's page there is no bar. */
export const ActionBarContext = createContext<ActionBar>({ ...createActionBar(), watch: () => undefined })

function watchAll(onChange: (needed: OutOfView | null) => void): ActionBar['watch'] {
  const places = new Map<Element, OutOfView | 'in view'>()
  let observer: IntersectionObserver | undefined
  const tell = () => {
    const [first, ...others] = [...places.values()]
    onChange(!first || first === 'in view' || others.includes('in view') ? null : first)
  }
  return (action) => {
    if (!action) return
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const isAbove = boundingClientRect.top < (rootBounds?.top ?? 0)
          places.set(target, isIntersecting ? 'in view' : isAbove ? 'above' : 'below')
        }
        tell()
      },
      { rootMargin: BELOW_HEADER, threshold: 0.5 },
    )
    observer.observe(action)
    return () => {
      observer?.unobserve(action)
      places.delete(action)
      tell()
    }
  }
}
