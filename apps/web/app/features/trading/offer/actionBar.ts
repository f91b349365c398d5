import { createContext } from 'react'
import { createSharedValue, type SharedValue } from '#data/sharedValue.ts'

/** The page's header covers this much. */
const BELOW_HEADER = '-100px 0px 0px'

/**
 * The bar that repeats the actions of a work. Its values are not the state of a component, because
 * React would then hydrate everything below that component when the bar comes.
 */
type ActionBar = {
  /** Null while an action of the page is in view, or it has none; else whether they are above the window. */
  above: SharedValue<boolean | null>
  /** Where the bar repeats the actions; null while there is no bar. */
  slot: SharedValue<HTMLElement | null>
  /** The ref of each action, so that the bar knows whether it is in view. */
  watch: (action: HTMLElement | null) => (() => void) | undefined
}

/** The bar of one work's page. */
export function createActionBar(): ActionBar {
  const above = createSharedValue<boolean | null>(null)
  return { above, slot: createSharedValue<HTMLElement | null>(null), watch: watchAll(above.set) }
}

/** Outside of a work's page there is no bar. */
export const ActionBarContext = createContext<ActionBar>({ ...createActionBar(), watch: () => undefined })

function watchAll(onChange: (above: boolean | null) => void): ActionBar['watch'] {
  const inView = new Map<Element, boolean>()
  let above = false
  let observer: IntersectionObserver | undefined
  const tell = () => onChange(inView.size > 0 && ![...inView.values()].includes(true) ? above : null)
  return (action) => {
    if (!action) return
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          inView.set(target, isIntersecting)
          above = boundingClientRect.top < 100
        }
        tell()
      },
      { rootMargin: BELOW_HEADER, threshold: 0.5 },
    )
    observer.observe(action)
    return () => {
      observer?.unobserve(action)
      inView.delete(action)
      tell()
    }
  }
}
