import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { adoptDraft, placeOf, useDraftsOf } from './draftPlace.ts'
import { ofTab } from './storage.ts'

/** The beginning of the keys of whole forms; a page waits for such a draft before it shows its form (`markStored`). */
export const DRAFT_PREFIX = 'vitrine.create.'

/**
 * State that survives a reload of the tab: what somebody has typed, as plain JSON. The first render uses `initial`; the
 * stored draft follows in the first effect. Each account has drafts of its own; a visitor's becomes that of the account
 * that signs in.
 * @returns the state, its setter, and a function that removes the stored draft
 */
export function useStoredDraft<T extends object>(key: string, initial: T) {
  const [first] = useState(initial)
  const [value, setValue] = useState(first)
  const [read, setRead] = useState(false)
  const account = useDraftsOf()
  const owner = useRef(account)
  const typed = useRef(false)
  typed.current = value !== first
  useEffect(() => {
    // The page of an account that has left is about to go.
    if (owner.current && owner.current !== account) return
    owner.current = account
    setRead(true)
    if (account) adoptDraft(key, account)
    // The visitor who typed this has signed in.
    if (typed.current) return
    const stored = readDraft(placeOf(key, account))
    if (stored) setValue((now) => ({ ...now, ...stored }))
  }, [key, account])
  useEffect(() => {
    // Not before the draft was read, or the first render would overwrite it; and not while nothing has been typed.
    if (read && value !== first && owner.current === account)
      ofTab.setItem(placeOf(key, account), JSON.stringify(value))
  }, [key, value, first, read, account])
  return [value, setValue as Dispatch<SetStateAction<T>>, () => forgetDraft(key)] as const
}

/** Removes a stored draft of the account that is here. */
export function forgetDraft(key: string): void {
  ofTab.removeItem(placeOf(key))
}

/** What is stored at a place (`placeOf`), or null. */
export function readDraft(place: string): object | null {
  try {
    const stored: unknown = JSON.parse(ofTab.getItem(place) ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}
