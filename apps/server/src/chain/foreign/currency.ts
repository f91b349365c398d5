import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { AskError } from '../../remote/askError.ts'
import type { Call, Node } from '../rpc/node.ts'

/**
 * Reads what accounts have of currencies (ERC-20), and how much of it the engine may take, in units of the currency, all
 * at one block.
 * @param at the hash of the block
 * @throws AskError if the nodes fail, or do not have the block
 */
export async function readFunds<Key extends { currency: string; account: string }>(
  node: Node,
  engine: string,
  keys: readonly Key[],
  at: string,
): Promise<(Key & { balance: bigint; allowance: bigint })[]> {
  const calls = keys.flatMap(({ currency, account }) => [
    callAt(
      currency,
      encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account as Hex] }),
      at,
    ),
    callAt(
      currency,
      encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [account as Hex, engine as Hex] }),
      at,
    ),
  ])
  const answers = await askAll(node, calls)
  return keys.map((key, index) => ({
    ...key,
    balance: amountOf(answers[2 * index]),
    allowance: amountOf(answers[2 * index + 1]),
  }))
}

const callAt = (to: string, data: Hex, blockHash: string): Call => ({
  method: 'eth_call',
  params: [
    { to, data },
    { blockHash, requireCanonical: true },
  ],
})

/** All answers; null for each call that reverts. */
export async function askAll(node: Node, calls: readonly Call[]): Promise<(Hex | null)[]> {
  try {
    return (await node.ask(calls)) as Hex[]
  } catch (error) {
    if (!hasReverted(error)) throw error
    if (calls.length === 1) return [null]
    return (await Promise.all(calls.map((call) => askAll(node, [call])))).flat()
  }
}

const hasReverted = (error: unknown): boolean => error instanceof AskError && error.kind === 'reverted'

function amountOf(answer: Hex | null | undefined): bigint {
  try {
    return answer ? decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer }) : 0n
  } catch {
    return 0n
  }
}
