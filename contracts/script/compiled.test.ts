import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint, isFresh } from './compiled.ts'

const contracts = join(import.meta.dirname, '..')
let folder: string
const parts = ['src', 'foundry.toml', 'solc.mjs', 'script']

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-compiled-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('packages/chain has the code of the sources that are here', () => {
  expect(isFresh()).toBe(true)
})

test.each(['src/types/Money.sol', 'src/drops/Drops.sol', 'foundry.toml', 'solc.mjs', 'script/generate.ts'])(
  'a change of %s is another fingerprint; a copy elsewhere is the same',
  (path) => {
    for (const part of parts) cpSync(join(contracts, part), join(folder, part), { recursive: true })
    expect(fingerprint(folder)).toBe(fingerprint())
    appendFileSync(join(folder, path), '\n')
    expect(fingerprint(folder)).not.toBe(fingerprint())
  },
)
