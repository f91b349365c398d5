import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, concat, getContractAddress, type Hex, pad } from 'viem'

const contractsFolder = join(import.meta.dirname, '..')

/** The compiler's standard JSON input. */
export type StandardInput = {
  language: string
  sources: Record<string, { content: string }>
  settings: Record<string, unknown>
}

/**
 * The input with which a scanner verifies a contract, and those that it creates: its sources and the compiler's settings, such
 * that compiling them gives the bytecode in packages/chain. Needs forge's output (`forge build`).
 *
 * @param contract one of ours, for example `SaleEngine`
 */
export function readVerificationInput(contract: string): StandardInput {
  const artifact = join(contractsFolder, `out/${contract}.sol/${contract}.json`)
  const { metadata } = JSON.parse(readFileSync(artifact, 'utf8'))
  const { compilationTarget: _, libraries: __, ...settings } = metadata.settings
  const paths = Object.keys(metadata.sources).sort()
  return {
    language: metadata.language,
    sources: Object.fromEntries(
      paths.map((path) => [path, { content: readFileSync(join(contractsFolder, path), 'utf8') }]),
    ),
    settings: { ...settings, outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  }
}

/** The constructor arguments of the back office: those of its engine, and the token reader that the engine creates first. */
export function readBackOfficeArguments(engine: { address: Address; constructorArguments: Hex }): Hex {
  return concat([
    engine.constructorArguments,
    pad(getContractAddress({ from: engine.address, nonce: 1n }), { size: 32 }),
  ])
}
