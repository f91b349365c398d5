import { kept } from '#data/storage.ts'

const KEY = 'vitrine.searches'
const MOST = 5
const LONGEST = 100

/** What was last searched for in this browser, the newest first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(kept.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepSearch(text: string): void {
  const name = text.trim()
  if (name === '' || name.length > LONGEST) return
  const others = recentSearches().filter((each) => each.toLowerCase() !== name.toLowerCase())
  kept.setItem(KEY, JSON.stringify([name, ...others].slice(0, MOST)))
}

export const forgetSearches = (): void => kept.removeItem(KEY)
