/** What comparing the holdings of a chain has found since the process became leader. */
export type Comparison = {
  compared: number
  /** Those that differed in this round or the last one, by name. */
  differing: Set<string>
  /** When all had been compared last, as `Date.now()`; null if not yet. */
  endedAt: number | null
}

export const noComparison = (): Comparison => ({ compared: 0, differing: new Set(), endedAt: null })
