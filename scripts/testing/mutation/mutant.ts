/** A place of the code that can be broken, and by what. */
export type Mutant = {
  id: string
  file: string
  line: number
  original: string
  replacement: string
}

/** Killed: a test failed. Timeout: the work went on without an end. Static: only loading the file reaches it. */
export type Status = 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Static'

/** What one process tells the other, a line of JSON each. */
export type Line =
  | { now: string }
  | { id: string; status: Status; by?: string }
  /** A later test failed without a mutant, so a new process goes on. */
  | { dirty: string }
  | { failed: string }
  | { done: true }

/** A test that reaches a mutant. @property hits how often it does; @property took how long it took, ms */
export type Reached = { file: string; test: string; hits: number; took: number }

/** The tests that reach each mutant, the quickest first. */
export type Coverage = Record<string, Reached[]>

/** What both processes know, in the folder of a run. */
export type Plan = {
  mutants: readonly Mutant[]
  /** What each broken file is instead, by its path. */
  sources: Readonly<Record<string, string>>
  tests: readonly string[]
}
