import { placeOf } from '#data/draftPlace.ts'
import type { getAccount } from '#data/session.ts'

// What was typed into dialogs that the page closed, until its account opens them again on this page. It is in memory
// alone: a price that comes back a day later would surprise.

/** How many dialogs are remembered. */
const MOST = 20
const kept = new Map<string, object>()

export function keepTyped(key: string, account: ReturnType<typeof getAccount>, draft: object): void {
  const place = placeOf(key, account)
  kept.delete(place)
  kept.set(place, draft)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}

/** What the account that is here had typed, over what the dialog would begin with. */
export const keptTyped = <T extends object>(key: string, initial: T): T => ({
  ...initial,
  ...(kept.get(placeOf(key)) as Partial<T> | undefined),
})

export const forgetTyped = (key: string): void => void kept.delete(placeOf(key))
