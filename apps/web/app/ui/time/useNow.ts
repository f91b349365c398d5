import { createContext, useContext, useSyncExternalStore } from 'react'
import { serverNow } from './clock.ts'

/** The time of the server's render; the browser's first render must show the same time. */
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
  now = Math.floor(serverNow() / 1000) * 1000
  for (const listener of listeners) listener()
}

function current() {
  if (now === 0) now = Math.floor(serverNow() / 1000) * 1000
  return now
}

/** For what changes every second. */
export const everySecond = (now: number) => now

/**
 * What `select` makes of the server's time in milliseconds. The component renders again only when that changes, at most once a
 * second. All countdowns of a page share one clock.
 *
 * @example
 * const isOver = useNow((now) => end <= now)
 */
export function useNow<T extends string | number | boolean>(select: (now: number) => T): T {
  const renderedAt = useContext(RenderedAt)
  return useSyncExternalStore(
    subscribe,
    () => select(current()),
    () => select(renderedAt),
  )
}
