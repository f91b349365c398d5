/** A broken place that changes nothing, so no test can notice it. */
export type Equivalent = {
  file: string
  /** What is written there, and what stands in its place. */
  original: string
  replacement: string
  why: string
}

export const EQUIVALENT: readonly Equivalent[] = []
