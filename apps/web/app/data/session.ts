import type { Hex } from '@vitrine/api/entities/primitives'
import { useSyncExternalStore } from 'react'
import { kept } from './storage.ts'

/** A signed-in person: the bearer token and their wallet (lower-case address). */
export type Session = { token: string; wallet: Hex; expires: string }

/** Its key in the browser's storage. */
export const SESSION = 'vitrine.session'
const listeners = new Set<() => void>()
let session: Session | null | undefined
let account: Hex | null = null
let elsewhere = false

/** The session of this browser, or null. Reads the storage once. */
export function getSession(): Session | null {
  if (session === undefined) follow(read())
  return session ?? null
}

/**
 * The account whose page this is: the one that is signed in. After its session has ended by itself the page stays its
 * own, with all that was typed, until somebody signs in or it leaves. Null for a visitor's page.
 */
export function getAccount(): Hex | null {
  getSession()
  return account
}

/** Whether another tab made the last change of the session. */
export const isChangedElsewhere = (): boolean => elsewhere

/**
 * Signs in, or out with null, in this and every other tab.
 * @param stays the server has ended the session: the same person is still there
 */
export function setSession(next: Session | null, stays = false): void {
  // A tab ends only its own session: another tab may have signed in, and this one may not know it yet.
  const own = session?.token === read()?.token
  elsewhere = false
  if (stays) session = next
  else follow(next)
  if (next) kept.setItem(SESSION, JSON.stringify(next))
  else if (own) kept.removeItem(SESSION)
  tell()
}

/** Calls back when somebody signs in or out, also in another tab. Call the returned function to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  // The browser adds the same function only once, so a change is read once, and all watchers get the same object.
  window.addEventListener('storage', readAgain)
  window.addEventListener('pageshow', readAgain)
  return () => listeners.delete(listener)
}

/** Another tab has signed in or out, or the page comes out of the back-forward cache, where it heard nothing. */
function readAgain({ key, persisted }: Event & { key?: string | null; persisted?: boolean }): void {
  // The key is null when the whole storage was cleared.
  if (!(persisted ?? (key === null || key === SESSION))) return
  session = undefined
  elsewhere = true
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** The session. Always null on the server and during hydration, because pages are rendered for visitors. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, getSession, () => null)
}

function follow(next: Session | null): void {
  session = next
  account = next?.wallet ?? null
}

function read(): Session | null {
  try {
    const stored = JSON.parse(kept.getItem(SESSION) ?? 'null') as Session | null
    return stored && Date.parse(stored.expires) > Date.now() ? stored : null
  } catch {
    return null
  }
}
