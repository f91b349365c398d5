import { AskError } from '../../remote/askError.ts'
import { hex } from './blocks.ts'
import type { Node } from './node.ts'

/**
 * The block in which a contract was made, by halving; null if it has no code at the head. Where the nodes no longer have
 * the state, it may be any block before, and they are asked about newer ones alone: then the first block of the chain.
 * @throws AskError if the nodes fail
 */
export async function findFirstBlock(node: Node, contract: string, head: number): Promise<number | null> {
  if (!(await hasCode(node, contract, head))) return null
  let [without, having] = [-1, head]
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2)
    const answer = await hasCode(node, contract, middle)
    if (answer === null) return 0
    if (answer) having = middle
    else without = middle
  }
  return having
}

/** Null if the nodes do not have the state of this block. */
async function hasCode(node: Node, contract: string, block: number): Promise<boolean | null> {
  try {
    const [code] = await node.ask([{ method: 'eth_getCode', params: [contract, hex(block)] }])
    return typeof code === 'string' && code.length > 2
  } catch (error) {
    if (error instanceof AskError && (error.kind === 'missing' || error.kind === 'refused')) return null
    throw error
  }
}
