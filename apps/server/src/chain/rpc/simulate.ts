import { randomBytes } from 'node:crypto'
import { errorsAbi } from '@vitrine/chain/abi/errors'
import type { Call } from '@vitrine/chain/calls/call'
import { decodeErrorResult, type Hex, isHex, numberToHex } from 'viem'
import { AskError } from '../../remote/askError.ts'
import type { Node } from './node.ts'

/**
 * What a transaction would do: `works`, or `fails` with the name of the contract's error ('' if it has none that we
 * know), or `unknown` if the nodes do not simulate.
 */
export type Simulated = { outcome: 'works' } | { outcome: 'fails'; error: string } | { outcome: 'unknown' }

/**
 * Somebody who never trades here: a person without code, so that no hook of theirs decides. Another one each time, because
 * who knows them could answer them alone.
 */
export const anybody = (): Hex => `0x${randomBytes(20).toString('hex')}`

/** More than any trade takes whose wallet and collection are sound. */
const GAS = 3_000_000n
/** Wei for each gas, more than networks ask: a transaction that pays nothing would be known as a simulation. */
const MOST_FEE = 10n ** 13n
const TIP = 10n ** 9n
const FEES = { maxFeePerGas: numberToHex(MOST_FEE), maxPriorityFeePerGas: numberToHex(TIP) }

/**
 * Simulates a transaction after a block, which pays the network. Its sender has enough of the chain's coin: a state
 * override of eth_call, which all common nodes know.
 * @param at the hash of the block
 * @throws AskError if the nodes fail, or do not have the block
 */
export async function simulate(node: Node, call: Call, from: string, at: string): Promise<Simulated> {
  const paying = await simulateWith(node, call, { from, fees: FEES, rich: true }, at)
  // A network without these fees refuses to simulate them.
  return paying.outcome === 'unknown' ? simulateWith(node, call, { from, fees: {}, rich: true }, at) : paying
}

/** The same as an account that somebody uses: with the money that it has, at the network's price, if that is enough. */
export async function simulateAs(node: Node, call: Call, from: string, at: string): Promise<Simulated> {
  const [price] = (await node.ask([{ method: 'eth_gasPrice', params: [] }])) as [Hex]
  const own = await simulateWith(node, call, { from, fees: { gasPrice: price }, rich: false }, at)
  return own.outcome === 'unknown' ? simulate(node, call, from, at) : own
}

type Sending = { from: string; fees: Record<string, Hex>; rich: boolean }

async function simulateWith(
  node: Node,
  { to, data, value = 0n }: Call,
  { from, fees, rich }: Sending,
  at: string,
): Promise<Simulated> {
  const call = { from, to, data, value: numberToHex(value), gas: numberToHex(GAS), ...fees }
  const money = rich ? [{ [from]: { balance: numberToHex(value + GAS * MOST_FEE) } }] : []
  const params = [call, { blockHash: at, requireCanonical: true }, ...money]
  try {
    await node.ask([{ method: 'eth_call', params }])
    return { outcome: 'works' }
  } catch (error) {
    if (!(error instanceof AskError)) throw error
    if (error.kind === 'reverted') return { outcome: 'fails', error: nameOf(error.data) }
    if (error.kind === 'refused') return { outcome: 'unknown' }
    throw error
  }
}

/** The name of a contract's error. @param data as the node returned it: hex, or an object that has it as its data */
function nameOf(data: unknown): string {
  const found = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  if (!isHex(found)) return ''
  try {
    return decodeErrorResult({ abi: errorsAbi, data: found }).errorName
  } catch {
    return ''
  }
}
