// Writes the ABIs and the bytecode of our contracts into packages/chain, from forge's output.
//
//   node contracts/script/generate.ts           write
//   node contracts/script/generate.ts --check   fail if the files there are out of date
//
// Run `forge build` before. The generated files are committed, so that only work on the contracts
// needs the compiler. compiled.sha256 says of which sources they are.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { hashRuntime } from '@vitrine/chain/runtimeHash'
import type { Hex } from 'viem'
import { COMPILED, fingerprint } from './compiled.ts'

const contractsFolder = join(import.meta.dirname, '..')
const chainSources = join(contractsFolder, '../packages/chain/src')

const contracts = ['SaleEngine', 'Collectible721', 'Collectible1155', 'Payees', 'OwnCollections', 'Drops']

/** The factory creates these with itself, and clones them. */
const cloned = ['Own721', 'Own1155']

/** What only local chains have: currencies, and a series of somebody else. Their errors are not shown to people, and nobody checks their code. */
const localContracts = ['WrappedCoin', 'DollarCoin', 'LitWindows']

/** The engine passes calls that it does not know to the back office, so its ABI is that of both. */
const behind: Record<string, string> = { SaleEngine: 'BackOffice' }

/** Only the engine calls these: itself, and the back office while it is created. */
const internal = ['buyItem', 'initialize']

/** The compiler's order. */
const kindsOfItem = ['constructor', 'function', 'event', 'error']

type AbiItem = { type: string; name?: string }

type Artifact = {
  abi: AbiItem[]
  bytecode: { object: string }
  deployedBytecode: {
    object: Hex
    immutableReferences?: Record<string, { start: number; length: number }[]>
  }
}

/** The errors of all contracts, because errors of the tokens come through the engine. */
const errors = new Map<string, AbiItem>()

const check = process.argv.includes('--check')
const stale: string[] = []

for (const contract of contracts) {
  const artifact = readArtifact(contract)
  const abi = behind[contract] ? merge(artifact.abi, readArtifact(behind[contract]).abi) : artifact.abi

  for (const item of abi) {
    if (item.type === 'error') errors.set(JSON.stringify(item), item)
  }
  putContract(contract, abi, artifact)
}

for (const contract of cloned) {
  const { abi } = readArtifact(contract)
  for (const item of abi) if (item.type === 'error') errors.set(JSON.stringify(item), item)
  putAbi(contract, abi)
}

for (const contract of localContracts) {
  const artifact = readArtifact(contract)
  putContract(contract, artifact.abi, artifact)
}

put(
  'abi/errors.ts',
  `// Generated from contracts/src by contracts/script/generate.ts. Do not edit.\n` +
    `import type { ContractErrorName } from 'viem'\n\n` +
    `/** Every error that a call of ours can end with, those of the tokens behind the engine too. */\n` +
    `export const errorsAbi = ${toSource([...errors.values()].sort(byName))} as const\n\n` +
    `export type ErrorName = ContractErrorName<typeof errorsAbi>\n`,
)

put(
  'runtime.ts',
  `// Generated from contracts/src by contracts/script/generate.ts. Do not edit.\n` +
    `/** The hash of each contract's code on a chain, and where its immutable values are: start and length, in bytes. */\n` +
    `export const runtimes = ${toSource(Object.fromEntries([...contracts, ...cloned].map(runtimeOf)))} as const\n\n` +
    `export type RuntimeName = keyof typeof runtimes\n`,
)

put(
  'gasLimits.ts',
  `// Generated from contracts/src by contracts/script/generate.ts. Do not edit.\n` +
    `/** How much gas the engine gives to the code of others, and what such a call costs besides, by the names of its constants. */\n` +
    `export const gasLimits = ${toSource(gasLimits())} as const\n`,
)

put(COMPILED, `${fingerprint()}\n`)

if (stale.length > 0) {
  console.error(`Not fresh: ${stale.join(', ')}. Run: npm run generate -w contracts`)
  process.exitCode = 1
}

function putAbi(contract: string, abi: AbiItem[]): void {
  const name = contract.charAt(0).toLowerCase() + contract.slice(1)
  put(
    `abi/${name}.ts`,
    `// Generated from contracts/src by contracts/script/generate.ts. Do not edit.\n` +
      `export const ${name}Abi = ${toSource(abi)} as const\n`,
  )
}

function putContract(contract: string, abi: AbiItem[], artifact: Artifact): void {
  const name = contract.charAt(0).toLowerCase() + contract.slice(1)
  putAbi(contract, abi)
  put(
    `bytecode/${name}.ts`,
    `// Generated from contracts/src by contracts/script/generate.ts. Do not edit.\n` +
      `/** Creation code, to be followed by the encoded constructor arguments. */\n` +
      `export const ${name}Bytecode: \`0x\${string}\` =\n  '${artifact.bytecode.object}'\n`,
  )
}

function readArtifact(contract: string): Artifact {
  return JSON.parse(readFileSync(join(contractsFolder, `out/${contract}.sol/${contract}.json`), 'utf8'))
}

function runtimeOf(contract: string) {
  const { object, immutableReferences = {} } = readArtifact(contract).deployedBytecode
  const immutables = Object.values(immutableReferences)
    .flat()
    .map(({ start, length }): [number, number] => [start, length])
    .sort(([one], [other]) => one - other)
  const name = contract.charAt(0).toLowerCase() + contract.slice(1)
  return [name, { hash: hashRuntime(object, immutables), immutables }]
}

/** `uint256 constant SOME_GAS = 1_000;`, of all files: bigints in the source that is written. */
function gasLimits(): Record<string, bigint> {
  const sources = readdirSync(join(contractsFolder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sol'))
    .map((path) => readFileSync(join(contractsFolder, 'src', path), 'utf8'))
  const found = sources.flatMap((source) =>
    [...source.matchAll(/uint256 (?:internal )?constant (\w+_GAS|CALL_COST) = ([\d_]+);/g)].map(
      ([, name = '', amount = '']): [string, bigint] => [name, BigInt(amount.replaceAll('_', ''))],
    ),
  )
  return Object.fromEntries(found.sort(([one], [other]) => one.localeCompare(other)))
}

/** What can be called on an engine: the constructor is its own, and the fallback leads to the back office. */
function merge(engine: AbiItem[], office: AbiItem[]): AbiItem[] {
  const items = [
    ...engine.filter(({ type }) => type !== 'fallback'),
    ...office.filter(({ type }) => type !== 'constructor'),
  ]
  const byText = new Map(items.map((item) => [JSON.stringify(item), item]))
  return [...byText.values()]
    .filter(({ type, name = '' }) => type !== 'function' || !internal.includes(name))
    .sort((a, b) => kindsOfItem.indexOf(a.type) - kindsOfItem.indexOf(b.type) || byName(a, b))
}

function put(path: string, text: string): void {
  const file = resolve(chainSources, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  if (check) {
    stale.push(relative(join(contractsFolder, '..'), file))
    return
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function byName(a: AbiItem, b: AbiItem): number {
  return (a.name ?? '').localeCompare(b.name ?? '')
}

/** JSON formatted like the literals in the rest of the repository. */
function toSource(value: unknown, indent = ''): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    if (value.every((item) => typeof item === 'number')) return `[${value.join(', ')}]`
    return `[\n${value.map((item) => `${inner}${toSource(item, inner)},\n`).join('')}${indent}]`
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => `${key}: ${toSource(item, inner)}`)
    const flat = `{ ${entries.join(', ')} }`
    if (!flat.includes('\n') && inner.length + flat.length < 118) return flat
    return `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}}`
  }
  if (typeof value === 'bigint') return `${value.toString().replaceAll(/\B(?=(\d{3})+$)/g, '_')}n`
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}
