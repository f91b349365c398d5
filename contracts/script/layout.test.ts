import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { keccak256, toHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { readVerificationInput } from './verificationInput.ts'

// The engine runs the back office's code on its own storage, so both must mean the same slots.

const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }

type Layout = { storage: { label: string; slot: string }[] }

let engine: Layout
let backOffice: Layout

beforeAll(() => {
  const { language, sources, settings } = readVerificationInput('SaleEngine')
  const outputSelection = { '*': { '*': ['storageLayout'] } }
  const output = JSON.parse(
    solc.compile(JSON.stringify({ language, sources, settings: { ...settings, outputSelection } })),
  )
  engine = output.contracts['src/SaleEngine.sol'].SaleEngine.storageLayout
  backOffice = output.contracts['src/BackOffice.sol'].BackOffice.storageLayout
})

test('the engine and its back office have all storage in one place, and only the back office adds the owner', () => {
  expect(engine.storage).toEqual([])
  expect(backOffice.storage.map(({ label, slot }) => [label, slot])).toEqual([
    ['_owner', '0'],
    ['_pendingOwner', '1'],
  ])
})

test('that place is what ERC-7201 computes from its name', () => {
  const source = readFileSync(join(import.meta.dirname, '../src/engine/state/EngineStorage.sol'), 'utf8')
  const name = source.match(/@custom:storage-location erc7201:(\S+)/)?.[1] ?? ''
  const place = BigInt(keccak256(toHex(BigInt(keccak256(toHex(name))) - 1n, { size: 32 }))) & ~0xffn
  expect(source).toContain(`LOCATION = ${toHex(place, { size: 32 })};`)
})

// EIP-170. `forge build` does not fail for a contract that no chain accepts.
test.each([
  'SaleEngine',
  'BackOffice',
  'TokenReader',
  'Collectible721',
  'Collectible1155',
  'Payees',
  'Own721',
  'Own1155',
  'OwnCollections',
  'Drops',
])('a chain accepts the size of %s', (contract) => {
  const artifact = join(import.meta.dirname, `../out/${contract}.sol/${contract}.json`)
  const { deployedBytecode } = JSON.parse(readFileSync(artifact, 'utf8'))
  const size = (deployedBytecode.object.length - '0x'.length) / 2
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThan(24_576)
})

// EIP-3860. The engine's contains its back office and its token reader, and is followed by seven arguments.
test('a chain accepts the code that creates the engine', () => {
  const artifact = join(import.meta.dirname, '../out/SaleEngine.sol/SaleEngine.json')
  const { bytecode } = JSON.parse(readFileSync(artifact, 'utf8'))
  expect((bytecode.object.length - '0x'.length) / 2 + 7 * 32).toBeLessThanOrEqual(49_152)
})

// It contains both implementations, and is followed by one argument.
test('a chain accepts the code that creates the factory of own contracts', () => {
  const artifact = join(import.meta.dirname, '../out/OwnCollections.sol/OwnCollections.json')
  const { bytecode } = JSON.parse(readFileSync(artifact, 'utf8'))
  expect((bytecode.object.length - '0x'.length) / 2 + 32).toBeLessThanOrEqual(49_152)
})
