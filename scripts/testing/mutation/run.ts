import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EQUIVALENT } from './equivalent.ts'
import { TARGETS } from './targets.ts'

// Tests the tests: breaks the code in one place at a time and counts how many of the broken places the tests notice.
//
//   npm run test:mutate                       all targets, hours
//   npm run test:mutate -- domain             one of them (targets.ts)
//   npm run test:mutate -- domain money/      in files whose path contains the word
//
// Stryker works on a copy, so the checkout does not change.

type Mutant = {
  status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'CompileError'
    | 'RuntimeError'
    | 'Ignored'
    | 'Pending'
  location: { start: Place; end: Place }
  replacement: string
  mutatorName: string
}
type Place = { line: number; column: number }
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }
type Row = { file: string; line: number; original: string; replacement: string; status: Mutant['status'] }

/** What no test of a target reads, and is not copied. */
const UNNEEDED = [
  '.data*',
  '.prepared',
  'apps/web/build',
  'attack',
  'bench',
  'contracts',
  'deploy',
  'e2e',
  'sample',
]

const root = fileURLToPath(new URL('../../..', import.meta.url))
const here = import.meta.dirname
const stryker = join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js')

function install(): void {
  if (existsSync(stryker)) return
  const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts']
  const { status } = spawnSync('npm', ['install', ...options], { cwd: here, stdio: 'inherit' })
  if (status !== 0) throw new Error('Stryker could not be installed')
}

/** Breaks what a target names. @param word a part of the paths of files; all without one */
function run(name: string, word: string | undefined): readonly Row[] {
  const target = TARGETS[name]
  if (!target) throw new Error(`There is no target ${name}, but ${Object.keys(TARGETS).join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mutation-'))
  const report = join(folder, 'report.json')
  const config = join(folder, 'stryker.json')
  writeFileSync(
    config,
    JSON.stringify({
      mutate: word ? filesWith(word, target.mutate) : target.mutate,
      plugins: [join(here, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/testing/mutation/vitest.config.ts', related: false },
      // TypeScript 7 has no interface for programs, and nothing has to be compiled.
      tsconfigFile: 'none.json',
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      tempDirName: join(folder, 'copy'),
      ignorePatterns: UNNEEDED,
      allowEmpty: true,
      concurrency: 2,
      timeoutMS: 20_000,
      // What is computed once, when a file is loaded, would need a new process for each place.
      ignoreStatic: true,
    }),
  )
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, VITRINE_MUTATE: name },
  })
  if (!existsSync(report)) throw new Error(`Stryker ended with ${status} and without a report`)
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(folder, { recursive: true, force: true })
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({
      file,
      line: mutant.location.start.line,
      original: textAt(source, mutant.location),
      replacement: mutant.replacement,
      status: mutant.status,
    })),
  )
}

/** The files of some globs whose paths contain a word, and the globs that leave files out. */
function filesWith(word: string, globs: readonly string[]): string[] {
  const without = globs.filter((glob) => glob.startsWith('!'))
  const files = globSync(
    globs.filter((glob) => !glob.startsWith('!')),
    { cwd: root },
  )
  return [...files.filter((file) => file.includes(word)), ...without]
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join('\n')
}

const isEquivalent = (row: Row) =>
  EQUIVALENT.some(
    ({ file, original, replacement }) =>
      file === row.file && original === row.original && replacement === row.replacement,
  )
const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80)

install()
const [name, word] = process.argv.slice(2)
const table: string[] = []
let enough = true
for (const each of name ? [name] : Object.keys(TARGETS)) {
  const rows = run(each, word).filter((row) => !isEquivalent(row))
  const count = (...statuses: Mutant['status'][]) =>
    rows.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout', 'RuntimeError')
  const all = noticed + count('Survived', 'NoCoverage')
  for (const { file, line, status, original, replacement } of rows)
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(
        `${status === 'Survived' ? 'survived' : 'unreached'} ${file}:${line} ${short(original)} → ${short(replacement)}`,
      )
  const share = all === 0 ? 1 : noticed / all
  const goal = TARGETS[each]!.goal
  enough &&= share >= goal
  table.push(`${each}: ${noticed} of ${all} noticed, ${(100 * share).toFixed(1)}% (goal ${100 * goal}%)`)
}
console.log(`\n${table.join('\n')}`)
if (!enough) process.exitCode = 1
