/** One change that breaks the contracts. `find` must occur exactly once in the file. */
export type Mutant = { file: string; find: string; replace: string }

/** Changes of one file: what to find, and what to put there. */
export function inFile(name: string, changes: [find: string, replace: string][]): Mutant[] {
  return changes.map(([find, replace]) => ({ file: `src/${name}.sol`, find, replace }))
}
