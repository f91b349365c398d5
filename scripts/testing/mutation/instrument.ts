import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant, Plan } from './mutant.ts'

// Its packages are installed when they are needed, so the compiler does not know them.
type Place = { line: number; column: number }
type Found = { fileName: string; id: string; replacement: string; location: { start: Place; end: Place } }
type Instrumenter = new (
  logger: unknown,
) => {
  instrument(
    files: readonly { name: string; mutate: boolean; content: string }[],
    options: object,
  ): Promise<{ files: { name: string; content: string }[]; mutants: Found[] }>
}

const silent = new Proxy({}, { get: () => () => false })

/** Puts every mutant of some files into their code at once, each behind a switch. @param files relative to the root */
export async function instrument(
  root: string,
  files: readonly string[],
): Promise<Pick<Plan, 'mutants' | 'sources'>> {
  const path = join(import.meta.dirname, 'node_modules/@stryker-mutator/instrumenter/dist/src/index.js')
  const { Instrumenter } = (await import(path)) as { Instrumenter: Instrumenter }
  const contents = new Map(files.map((file) => [join(root, file), readFileSync(join(root, file), 'utf8')]))
  const instrumented = await new Instrumenter(silent).instrument(
    [...contents].map(([name, content]) => ({ name, mutate: true, content })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  )
  const mutants = instrumented.mutants.map(({ id, fileName, replacement, location }): Mutant => {
    const file = fileName.slice(root.length).replace(/^\//, '')
    const original = textAt(contents.get(fileName)!, location)
    return { id, file, line: location.start.line + 1, original, replacement }
  })
  return {
    mutants,
    sources: Object.fromEntries(instrumented.files.map(({ name, content }) => [name, content])),
  }
}

function textAt(source: string, { start, end }: Found['location']): string {
  const lines = source.split('\n').slice(start.line, end.line + 1)
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column)
  lines[0] = lines[0]!.slice(start.column)
  return lines.join('\n')
}
