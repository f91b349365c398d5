import type { Hex } from '@vitrine/api/entities/primitives'
import { useSyncExternalStore } from 'react'

/** A signed-in person: the bearer token and their wallet (lower-case address). */
export type Session = { token: string; wallet: Hex; expires: string }

/** Its key in the browser's storage. */
export const SESSION = 'vitrine.session'
const listeners = new Set<() => void>()
let session: Session | null | undefined

/** The session of this browser, or null. Reads the storage once. */
export function getSession(): Session | null {
  if (session === undefined) session = read()
  return session
}

/** Signs in, or out with null, in this and every other tab. */
export function setSession(next: Session | null): void {
  session = next
  if (next) localStorage.setItem(SESSION, JSON.stringify(next))
  else localStorage.removeItem(SESSION)
  for (const listener of listeners) listener()
}

/** Calls back when somebody signs in or out, also in another tab. Call the returned function to stop. */
export function watchSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== SESSION) return
    session = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The session. Always null on the server and during hydration, because pages are rendered for visitors. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, getSession, () => null)
}

function read(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(SESSION) ?? 'null') as Session | null
    return stored && Date.parse(stored.expires) > Date.now() ? stored : null
  } catch {
    return null
  }
}
