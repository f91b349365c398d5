import { normalize } from 'viem/ens'

/** Longer names are not shown. */
const LONGEST = 100

/**
 * A text as the ENS name that it means (ENSIP-15); null if it means none. The rules refuse names that imitate others,
 * such as those that mix Latin and Cyrillic letters.
 */
export function normalName(text: string): string | null {
  const name = text.trim()
  if (!name.includes('.') || name.length > LONGEST) return null
  try {
    return normalize(name)
  } catch {
    return null
  }
}
