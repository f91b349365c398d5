import type { Issue } from '@vitrine/domain/codes'

/** How many are named at most. */
const MOST = 20

/**
 * The numbers in parsed JSON that are too large to be exact: a parser rounds them in silence, and another token or amount
 * would be meant. One issue for each, at its path.
 */
export function inexactNumbers(value: unknown): Issue[] {
  const found: Issue[] = []
  look(value, [], found)
  return found
}

function look(value: unknown, path: readonly string[], found: Issue[]): void {
  if (found.length === MOST) return
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    found.push({ path: path.join('.'), code: 'number_inexact' })
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) look(inner, [...path, name], found)
}
