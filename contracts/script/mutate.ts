// Tests the tests: breaks the contracts in one place at a time (mutation/mutants.ts) and counts how many
// of the broken contracts the tests catch.
//
//   npm run mutate -w contracts              all mutants
//   npm run mutate -w contracts -- Auctions  those in files whose path contains the word, or one of several
//   npm run mutate -w contracts -- 16 306    those with the numbers that an earlier run printed
//
// Works on a copy, so the checkout does not change. All mutants are compiled at once, each behind a switch
// (mutation/addSwitches.ts), and are switched on one after the other. Only those without a switch, and those that no test
// caught, are compiled by themselves. All take about an hour.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSwitches, type Numbered, SWITCH, SWITCH_SOURCE } from '../mutation/addSwitches.ts'
import { patternOf } from '../mutation/mutant.ts'
import { mutants } from '../mutation/mutants.ts'

/** The minimum share of mutants that must be caught. */
const REQUIRED_SHARE = 0.97
/** The contract of the random walks. */
const WALK = 'MarketTest|DropsWalkTest'
/** The number of no mutant. */
const NOBODY = mutants.length + 1
/** How often a compiler that refuses a mutant behind a switch is asked again without it. */
const MOST_TRIES = 30

const contracts = join(import.meta.dirname, '..')
const root = join(contracts, '..')
const words = process.argv.slice(2)
const chosen = mutants
  .map((mutant, at): Numbered => ({ mutant, number: at + 1 }))
  .filter(
    ({ mutant, number }) =>
      words.length === 0 ||
      words.some((word) => (/^\d+$/.test(word) ? Number(word) === number : mutant.file.includes(word))),
  )

const workplace = mkdtempSync(join(tmpdir(), 'mutation-'))
const copy = join(workplace, 'contracts')
try {
  copyContracts()
  const switched = compileSwitched()
  const broken = testsOf(listFailures(NOBODY))
  if (broken.length > 0)
    console.log(`Left out, because the switches themselves break them: ${broken.join(', ')}`)
  // Else each mutant would count as caught.
  const others = listFailures(NOBODY, broken)
  if (others.length > 0) throw new Error(`The tests fail with all switches off:\n${others.join('\n')}`)
  const caught = new Set<Numbered>()
  const invalid = new Set<Numbered>()
  for (const each of chosen.filter(({ number }) => switched.has(number)))
    if (tell(each, isCaught(each, broken))) caught.add(each)
  restoreSources()
  const failures = listFailures()
  if (failures.length > 0) throw new Error(`The tests fail without a mutant:\n${failures.join('\n')}`)
  for (const each of chosen.filter((one) => !caught.has(one))) {
    const result = isCaughtAlone(each)
    if (result === null) invalid.add(each)
    else if (tell(each, result)) caught.add(each)
  }
  const valid = chosen.filter((each) => !invalid.has(each))
  const share = caught.size / valid.length
  console.log(`\n${caught.size} of ${valid.length} mutants caught (${(share * 100).toFixed(1)}%)`)
  for (const each of valid) if (!caught.has(each)) console.log(`survived: ${each.number} ${describe(each)}`)
  for (const each of invalid) console.log(`does not compile: ${each.number} ${describe(each)}`)
  if (share < REQUIRED_SHARE || invalid.size > 0) process.exitCode = 1
} finally {
  rmSync(workplace, { recursive: true })
}

/** The contracts and their imports. */
function copyContracts(): void {
  for (const entry of ['src', 'test', 'foundry.toml', 'solc.mjs', 'package.json']) {
    cpSync(join(contracts, entry), join(copy, entry), { recursive: true })
  }
  mkdirSync(join(copy, 'lib'))
  symlinkSync(join(root, 'node_modules'), join(workplace, 'node_modules'))
  symlinkSync('../../node_modules/@openzeppelin/contracts', join(copy, 'lib/openzeppelin'))
  symlinkSync(
    '../../node_modules/@openzeppelin/contracts-upgradeable',
    join(copy, 'lib/openzeppelin-upgradeable'),
  )
  symlinkSync('../../node_modules/erc721a-upgradeable/contracts', join(copy, 'lib/erc721a-upgradeable'))
  cpSync(join(root, 'packages/domain/vectors'), join(workplace, 'packages/domain/vectors'), {
    recursive: true,
  })
}

/** Compiles all mutants that can have a switch. Returns their numbers. */
function compileSwitched(): Set<number> {
  const left = new Set(chosen.map(({ number }) => number))
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const switched = putSwitches(left)
    const errors = compile()
    if (errors === null) return switched
    const refused = numbersAt(errors)
    if (refused.length === 0) throw new Error(`The switches do not compile:\n${errors}`)
    for (const number of refused) left.delete(number)
    console.log(`without a switch, because the compiler refuses it: ${refused.join(', ')}`)
  }
  throw new Error('The compiler refuses too many mutants behind a switch.')
}

function putSwitches(left: ReadonlySet<number>): Set<number> {
  writeFileSync(join(copy, SWITCH), SWITCH_SOURCE)
  const switched = new Set<number>()
  for (const file of new Set(chosen.map(({ mutant }) => mutant.file))) {
    const mine = chosen.filter(({ mutant, number }) => mutant.file === file && left.has(number))
    const made = addSwitches(contracts, file, mine)
    writeFileSync(join(copy, file), made.text)
    for (const number of made.switched) switched.add(number)
  }
  return switched
}

function restoreSources(): void {
  for (const file of new Set(chosen.map(({ mutant }) => mutant.file)))
    cpSync(join(contracts, file), join(copy, file))
}

/** The compiler's errors; null without any. */
function compile(): string | null {
  const { status, stdout, stderr } = forge(['build'])
  return status === 0 ? null : `${stdout}${stderr}`
}

/** The mutants whose switches are on the lines that the compiler names. */
function numbersAt(errors: string): number[] {
  const places = errors.matchAll(/--> (src\/\S+?):(\d+):(\d+):/g)
  const numbers = [...places].flatMap(([, file = '', line = '', column = '']) => {
    const lines = readFileSync(join(copy, file), 'utf8').split('\n')
    const before = [
      ...lines.slice(0, Number(line) - 1),
      lines[Number(line) - 1]?.slice(0, Number(column)),
    ].join('\n')
    return [...before.matchAll(/mutantIs\((\d+)\)/g)].slice(-1).map(([, number]) => Number(number))
  })
  return [...new Set(numbers)]
}

/** First the tests of the same folder, which notice most. */
function isCaught({ mutant, number }: Numbered, broken: readonly string[]): boolean {
  const folder = mutant.file.split('/')[1] ?? ''
  const near = ['own', 'drops', 'engine', 'collectibles', 'types'].includes(folder) ? [folder] : []
  for (const each of near)
    if (failuresOf(number, broken, '--match-path', `test/${each}/**`).length > 0) return true
  return listFailures(number, broken).length > 0
}

/** Null if the compiler refuses it, which tests nothing. */
function isCaughtAlone({ mutant }: Numbered): boolean | null {
  const path = join(copy, mutant.file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(patternOf(mutant), () => mutant.replace),
  )
  try {
    return compile() === null ? listFailures().length > 0 : null
  } finally {
    writeFileSync(path, original)
  }
}

/** The long walk runs last, because it is slow; the random walks never, because a mutant must be caught every time. */
function listFailures(number = 0, broken: readonly string[] = []): string[] {
  const failures = failuresOf(number, broken, '--no-match-contract', WALK)
  return failures.length > 0 ? failures : failuresOf(number, broken, '--match-contract', WALK)
}

function failuresOf(number: number, broken: readonly string[], ...filters: string[]): string[] {
  // The pattern is compared with names that have their parameters: test_mint().
  const left = ['invariant_', ...broken.map((name) => `^${name}\\(`)].join('|')
  const { stdout, stderr } = forge(
    ['test', ...(number === NOBODY ? [] : ['--fail-fast']), '--no-match-test', left, ...filters],
    number,
  )
  if (/Compiler run failed/.test(stdout + stderr)) throw new Error(`This does not compile:\n${stderr}`)
  const failures = stdout.match(/^\[FAIL.*$/gm) ?? []
  if (failures.length === 0 && !/\d+ tests? passed/.test(stdout))
    throw new Error(`No tests ran:\n${stdout}${stderr}`)
  return failures
}

/** The names of tests that failed. */
function testsOf(failures: readonly string[]): string[] {
  return [...new Set(failures.flatMap((line) => / (test\w+)\(/.exec(line)?.[1] ?? []))]
}

function forge(args: string[], number = 0) {
  const coinbase = `0x${number.toString(16).padStart(40, '0')}`
  const { error, ...result } = spawnSync(process.execPath, [join(contracts, 'forge.mjs'), ...args], {
    cwd: copy,
    env: { ...process.env, FOUNDRY_PROFILE: 'mutation', FOUNDRY_BLOCK_COINBASE: coinbase },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (error) throw error
  return result
}

function tell(each: Numbered, caught: boolean): boolean {
  console.log(`${each.number}/${mutants.length} ${caught ? 'caught  ' : 'SURVIVED'} ${describe(each)}`)
  return caught
}

function describe({ mutant: { file, find, replace } }: Numbered): string {
  return `${file.replace('src/', '')}: ${find} → ${replace === '' ? '(nothing)' : replace}`
}
