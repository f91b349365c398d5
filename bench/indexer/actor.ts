import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

/** The compiled contract of the traders. */
export async function compileActor(): Promise<{ abi: Abi; bytecode: Hex }> {
  const { default: solc } = await import('solc')
  const content = readFileSync(new URL('./Actor.sol', import.meta.url), 'utf8')
  const settings = { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } }
  const output = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources: { 'Actor.sol': { content } }, settings })),
  )
  const { abi, evm } = output.contracts['Actor.sol'].Actor
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}
