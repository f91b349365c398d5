import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Hex } from 'viem'
import { type Node, NodeError } from '../chain/node.ts'
import { view } from '../chain/view.ts'
import type { Network } from '../networks.ts'
import type { Facts } from './readOffer.ts'

/** Reads the account's counter, and the time and number of the newest block. @property last that number */
export async function readFacts(
  node: Node,
  network: Network,
  account: Hex,
): Promise<Facts & { last: number }> {
  const block = (await node('eth_getBlockByNumber', ['latest', false])) as {
    number: Hex
    timestamp: Hex
  } | null
  if (!block) throw new NodeError('no block')
  const counter = await view(node, network.engine, saleEngineAbi, 'counterOf', [account])
  return { node, network, account, counter, now: BigInt(block.timestamp), last: Number(block.number) }
}
