import type { Bps } from '../money/bps.ts'
import { legible } from './digits.ts'

/**
 * Reads a typed percentage of at most two decimals, after a point or a comma, as basis points: '2.5' → 250. Null for any
 * other text.
 */
export function parsePercent(text: string): Bps | null {
  const match = /^(\d{1,3})(?:[.,٫](\d{1,2}))?(?:\s*%)?$/.exec(legible(text))
  if (!match) return null
  const share = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return share > 10_000 ? null : (share as Bps)
}
