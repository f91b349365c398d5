import { createContext, useState } from 'react'

type ActionBar = {
  /** Where the bar repeats the actions; null while there is no bar. */
  slot: HTMLElement | null
  /** The ref of each action of the page, so that the bar knows whether it is in view. */
  watch: (action: HTMLElement | null) => (() => void) | undefined
}

/** The bar at the foot of a phone that repeats the actions of a work. Outside of it there is none. */
export const ActionBarContext = createContext<ActionBar>({ slot: null, watch: () => undefined })

/** The page's header covers this much. */
const BELOW_HEADER = '-100px 0px 0px'

/** The bar of a page. It is `needed` while the page has actions and none of them is in view. */
export function useActionBar() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [needed, setNeeded] = useState(false)
  const [watch] = useState(() => watchAll(setNeeded))
  return { slot, setSlot, needed, watch }
}

function watchAll(onChange: (needed: boolean) => void): ActionBar['watch'] {
  const inView = new Map<Element, boolean>()
  let observer: IntersectionObserver | undefined
  const tell = () => onChange(inView.size > 0 && ![...inView.values()].includes(true))
  return (action) => {
    if (!action) return
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting)
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
