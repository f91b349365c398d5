import type { Hex } from 'viem'
import type { Node } from '../chain/rpc/node.ts'
import { type Finding, fine, wrong } from './finding.ts'
import { nodePart } from './nodePart.ts'

/** Whether a node knows the contract that answers for ENS names. */
export async function checkEns(resolver: Hex, url: string, node: Node): Promise<Finding[]> {
  const part = nodePart('ENS', url)
  const [code] = await node.ask([{ method: 'eth_getCode', params: [resolver, 'latest'] }])
  if (code !== '0x') return [fine(part, `the resolver ${resolver} is there`)]
  const todo =
    'Name nodes of Ethereum mainnet in ENS_RPC_URLS, or the resolver of their chain in ENS_RESOLVER.'
  return [wrong(part, `there is no resolver at ${resolver}`, todo)]
}
