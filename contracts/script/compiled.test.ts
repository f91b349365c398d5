import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, isFresh } from './compiled.ts'

const contracts = join(import.meta.dirname, '..')
const chain = join(contracts, '../packages/chain/src')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-compiled-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('packages/chain has the code of the sources that are here', () => {
  expect(isFresh()).toBe(true)
})

test.each([
  'contracts/src/types/Money.sol',
  'contracts/src/drops/Drops.sol',
  'contracts/foundry.toml',
  'contracts/solc.mjs',
  'contracts/script/generate.ts',
  'chain/bytecode/saleEngine.ts',
  'chain/abi/drops.ts',
  'chain/runtime.ts',
  'chain/gasLimits.ts',
])('a change of %s is another fingerprint; a copy elsewhere is the same', (path) => {
  for (const part of ['src', 'foundry.toml', 'solc.mjs', 'script'])
    cpSync(join(contracts, part), join(folder, 'contracts', part), { recursive: true })
  cpSync(chain, join(folder, 'chain'), { recursive: true })
  const copied = () => fingerprint(join(folder, 'contracts'), join(folder, 'chain'))
  expect(copied()).toBe(fingerprint())
  appendFileSync(join(folder, path), '\n')
  expect(copied()).not.toBe(fingerprint())
})
