import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readVerificationInput } from './verificationInput.ts'

// The engine runs the back office's code on its own storage, so both must mean the same slots.

const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string }

type Variable = { label: string; slot: string; offset: number; type: string }
type Layout = {
  storage: Variable[]
  types: Record<string, { numberOfBytes: string; members?: Variable[] }> | null
}

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

test('the engine and its back office have the same storage, and only the back office adds the owner', () => {
  const [ofEngine, ofBackOffice] = [describeStorage(engine), describeStorage(backOffice)]
  expect(ofEngine.length).toBeGreaterThan(10)
  expect(ofBackOffice.slice(0, ofEngine.length)).toEqual(ofEngine)
  expect(ofBackOffice.slice(ofEngine.length).map(({ label }) => label)).toEqual(['_owner', '_pendingOwner'])
})

// EIP-170. `forge build` does not fail for a contract that no chain accepts.
test.each(['SaleEngine', 'BackOffice', 'TokenReader', 'Collectible721', 'Collectible1155'])(
  'a chain accepts the size of %s',
  (contract) => {
    const artifact = join(import.meta.dirname, `../out/${contract}.sol/${contract}.json`)
    const { deployedBytecode } = JSON.parse(readFileSync(artifact, 'utf8'))
    const size = (deployedBytecode.object.length - '0x'.length) / 2
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThan(24_576)
  },
)

/** What lies where, down to the members of structs. */
function describeStorage({ storage, types }: Layout) {
  return storage.map((variable) => ({
    ...place(variable),
    bytes: types?.[variable.type]?.numberOfBytes,
    members: types?.[variable.type]?.members?.map(place),
  }))
}

const place = ({ label, slot, offset, type }: Variable) => ({ label, slot, offset, type })
