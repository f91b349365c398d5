import { useSyncExternalStore } from 'react'
import { getAccount, watchSession } from './session.ts'
import { ofTab } from './storage.ts'

/** The account whose drafts this page shows, or null for a visitor's. Nothing is rendered of it, so it is right at once. */
export const useDraftsOf = () => useSyncExternalStore(watchSession, getAccount, getAccount)

/** Where the tab stores a part of a draft: each account has its own, so nobody sees what another one typed. */
export const placeOf = (key: string, account = getAccount()) => (account ? `${key}@${account}` : key)

/** Gives an account what a visitor has stored under a key and under those that begin with it. */
export function adoptDraft(key: string, account: string): void {
  for (const found of ofTab.keys()) {
    if (!found.startsWith(key) || found.includes('@')) continue
    ofTab.setItem(`${found}@${account}`, ofTab.getItem(found) ?? '')
    ofTab.removeItem(found)
  }
}
