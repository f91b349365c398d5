/** A broken place that changes nothing, so no test can notice it. */
export type Equivalent = {
  file: string
  /** What is written there, and what stands in its place. */
  original: string
  replacement: string
  why: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'packages/domain/src/rules/trading/checkHigh.ts',
    original: '(one ?? 0n) > (other ?? 0n)',
    replacement: '(one ?? 0n) >= (other ?? 0n)',
    why: 'of two equal prices either is the higher one',
  },
  {
    file: 'packages/domain/src/rules/trading/checkListing.ts',
    original: 'facts.free < MOST_COPIES',
    replacement: 'facts.free <= MOST_COPIES',
    why: 'of two equal numbers either is the lower one',
  },
]
