// Tests the tests: breaks the contracts in one place at a time (mutation/mutants.ts) and counts how many
// of the broken contracts the tests catch.
//
//   npm run mutate -w contracts              all mutants
//   npm run mutate -w contracts -- Auctions  those in files whose path contains the word, or one of several
//
// Works on a copy, so the checkout does not change. Takes about ten seconds for each mutant.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mutant, patternOf } from '../mutation/mutant.ts'
import { mutants } from '../mutation/mutants.ts'

/** The minimum share of mutants that must be caught. */
const requiredShare = 0.95
/** The contract of the random walks. */
const WALK = 'MarketTest|DropsWalkTest'

const contracts = join(import.meta.dirname, '..')
const root = join(contracts, '..')
const words = process.argv.slice(2)
const chosen = mutants.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)))

const workplace = mkdtempSync(join(tmpdir(), 'mutation-'))
const copy = join(workplace, 'contracts')
try {
  copyContracts()
  const failures = listFailures()
  if (failures.length > 0) throw new Error(`The tests fail without a mutant:\n${failures.join('\n')}`)
  const survivors = chosen.filter((mutant, index) => {
    const caught = isCaught(mutant)
    console.log(`${index + 1}/${chosen.length} ${caught ? 'caught  ' : 'SURVIVED'} ${describe(mutant)}`)
    return !caught
  })
  const caught = chosen.length - survivors.length
  console.log(
    `\n${caught} of ${chosen.length} mutants caught (${((caught / chosen.length) * 100).toFixed(1)}%)`,
  )
  for (const mutant of survivors) console.log(`survived: ${describe(mutant)}`)
  if (caught / chosen.length < requiredShare) process.exitCode = 1
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

function isCaught(mutant: Mutant): boolean {
  const { file, find, replace } = mutant
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  const pattern = patternOf(mutant)
  const found = original.match(pattern)?.length ?? 0
  if (found !== 1) throw new Error(`${file}: "${find}" occurs ${found} times, not once`)
  writeFileSync(
    path,
    original.replace(pattern, () => replace),
  )
  try {
    return listFailures().length > 0
  } finally {
    writeFileSync(path, original)
  }
}

/** The long walk runs last, because it is slow; the random walks never, because a mutant must be caught every time. */
function listFailures(): string[] {
  const failures = failuresOf('--no-match-contract', WALK)
  return failures.length > 0 ? failures : failuresOf('--match-contract', WALK)
}

function failuresOf(...chosen: string[]): string[] {
  const { error, stdout, stderr } = spawnSync(
    process.execPath,
    [join(contracts, 'forge.mjs'), 'test', '--fail-fast', '--no-match-test', 'invariant_', ...chosen],
    {
      cwd: copy,
      env: { ...process.env, FOUNDRY_PROFILE: 'mutation' },
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  )
  if (error) throw error
  if (stderr.includes('Compiler run failed') || stdout.includes('Compiler run failed')) {
    throw new Error(`This mutant does not compile:\n${stderr}`)
  }
  if (!/\d+ tests? passed/.test(stdout)) throw new Error(`No tests ran:\n${stdout}${stderr}`)
  return stdout.match(/^\[FAIL.*$/gm) ?? []
}

function describe({ file, find, replace }: Mutant): string {
  return `${file.replace('src/', '')}: ${find} → ${replace === '' ? '(nothing)' : replace}`
}
