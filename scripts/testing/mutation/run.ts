import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { breakTarget, type Row } from './breakTarget.ts'
import { EQUIVALENT } from './equivalent.ts'
import type { Status } from './mutant.ts'
import { TARGETS } from './targets.ts'

// Tests the tests: breaks the code in one place at a time and counts how many of the broken places the tests notice.
//
//   npm run test:mutate                       all targets
//   npm run test:mutate -- domain             one of them (targets.ts)
//   npm run test:mutate -- domain money/      in files whose path contains the word
//
// The broken code is only in memory, so the checkout does not change.

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** The mutants are Stryker's; its packages are heavy, and only this needs them. */
function install(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules/@stryker-mutator/instrumenter'))) return
  const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts']
  const { status } = spawnSync('npm', ['install', ...options], { cwd: import.meta.dirname, stdio: 'inherit' })
  if (status !== 0) throw new Error('What makes the mutants could not be installed')
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
  const target = TARGETS[each]
  if (!target) throw new Error(`There is no target ${each}, but ${Object.keys(TARGETS).join(', ')}`)
  const rows = (await breakTarget(root, each, target, word)).filter((row) => !isEquivalent(row))
  for (const { file, line, status, original, replacement } of rows)
    if (status === 'Survived' || status === 'NoCoverage')
      console.log(
        `${status === 'Survived' ? 'survived' : 'unreached'} ${file}:${line} ${short(original)} → ${short(replacement)}`,
      )
  const count = (status: Status) => rows.filter((row) => row.status === status).length
  const noticed = count('Killed') + count('Timeout')
  const all = rows.length - count('Static')
  const share = all === 0 ? 1 : noticed / all
  enough &&= share >= target.goal
  table.push(
    `${each}: ${noticed} of ${all} noticed, ${(100 * share).toFixed(1)}% (goal ${100 * target.goal}%): ${count('Killed')} killed, ${count('Timeout')} without an end, ${count('Survived')} survived, ${count('NoCoverage')} that no test reaches`,
  )
}
console.log(`\n${table.join('\n')}`)
if (!enough) process.exitCode = 1
