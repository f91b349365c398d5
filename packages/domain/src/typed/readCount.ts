import type { Fault } from '../codes.ts'

/** The most digits of a number of copies (VAL-06). */
const MAX_DIGITS = 7

/** How a typed number of copies or works was read. Both are null for an empty field. */
export type CountReading = { count: bigint | null; fault: Fault | null }

/** Reads a number of copies or works: digits alone, at most 7. Anything else is a fault, never another number. */
export function readCount(typed: string): CountReading {
  if (typed === '') return { count: null, fault: null }
  if (!/^\d+$/.test(typed)) return { count: null, fault: { code: 'count_unreadable' } }
  if (typed.length > MAX_DIGITS)
    return { count: null, fault: { code: 'count_long', params: { n: String(MAX_DIGITS) } } }
  return { count: BigInt(typed), fault: null }
}

/** A typed number for sums that are shown beside the field: 0 until there is one. */
export const countOf = (typed: string): bigint => readCount(typed).count ?? 0n
