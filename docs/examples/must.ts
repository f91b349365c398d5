// How a plan is refused.

/** @throws Error unless it holds */
export function must(holds: boolean, problem: string): void {
  if (!holds) throw new Error(`the plan is refused: ${problem}`)
}

/** Whether addresses, ids or amounts are the same; numbers may be decimal strings. What is missing is like nothing. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one !== undefined && String(one).toLowerCase() === String(other).toLowerCase()
