import { createContext, useContext, useSyncExternalStore } from 'react'

/** When the server rendered the page, so that the browser's first render says the same. */
export const RenderedAt = createContext(0)

const listeners = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, 1000)
  tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Math.floor(Date.now() / 1000) * 1000
  for (const listener of listeners) listener()
}

function current() {
  if (now === 0) now = Math.floor(Date.now() / 1000) * 1000
  return now
}

/** The time in milliseconds, by the second: one clock for all countdowns of a page. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt)
  return useSyncExternalStore(subscribe, current, () => renderedAt)
}
