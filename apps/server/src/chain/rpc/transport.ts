import { type CustomTransport, custom } from 'viem'
import type { Node } from './node.ts'

/** The transport of viem's clients over our nodes, so that services, keeper and indexer share the nodes' health. */
export function nodeTransport(node: Node): CustomTransport {
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    const [answer] = await node.ask([{ method, params }])
    return answer
  }
  // The nodes are already asked again where that may help.
  return custom({ request }, { retryCount: 0 })
}
