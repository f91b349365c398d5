/** One change that breaks the contracts. `find` must occur exactly once in the file. */
export type Mutant = { file: string; find: string; replace: string }

/** Changes of one file: what to find, and what to put there. */
export function inFile(name: string, changes: [find: string, replace: string][]): Mutant[] {
  return changes.map(([find, replace]) => ({ file: `src/${name}.sol`, find, replace }))
}

/** Where a mutant's text is. The formatter may have broken the line anywhere. */
export function patternOf({ find }: Mutant): RegExp {
  return new RegExp(find.split(/\s+/).map(escapeForRegExp).join('\\s+'), 'g')
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
