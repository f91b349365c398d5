import type { Hex } from '@vitrine/api/entities/primitives'
import { useSyncExternalStore } from 'react'

/** A signed-in person: the bearer token and whose it is (lower-case address). */
export type Session = { token: string; wallet: Hex; expires: string }

/** Its key in the browser's storage. */
export const SESSION = 'vitrine.session'
const listeners = new Set<() => void>()
let session: Session | null | undefined

/** Who is signed in in this browser, or null. Reads the storage once and remembers. */
export function getSession(): Session | null {
  if (session === undefined) session = read()
  return session
}

/** Signs in, or out with null: here and in every other tab. */
export function setSession(next: Session | null): void {
  session = next
  if (next) localStorage.setItem(SESSION, JSON.stringify(next))
  else localStorage.removeItem(SESSION)
  for (const listener of listeners) listener()
}

/** Calls back when somebody signs in or out, also in another tab. Returns how to stop. */
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

/** Who is signed in. Always null while rendering on the server and hydrating: pages are rendered for visitors. */
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
