import { setTimeout as sleep } from 'node:timers/promises'
import { AskError } from '../../remote/askError.ts'
import { type Node, openNode } from './node.ts'

const TIMEOUT = 20_000
const FIRST_REST = 500
const LONGEST_REST = 30_000
/** The longest wait for a node that asked to retry later. Milliseconds. */
const LONGEST_WAIT = 5_000
/** The wait for a node that lags. Milliseconds. */
const LAG = 250
const ROUNDS = 3

type Ranked = { node: Node; restsUntil: number; rest: number }

/**
 * Treats several nodes as one: the first healthy one answers. A node that fails is not asked for a while, longer each
 * time; if all fail, they are asked again a few times. The same node answers all calls of one request.
 * @param urls the preferred one first; HTTP nodes come before web sockets, because they answer a batch in one response
 */
export function rankNodes(urls: readonly string[], timeout = TIMEOUT): Node {
  return rank(openNodes(urls, timeout).map(({ node }) => node))
}

/** A node by itself. Its address is a secret. */
export type OpenNode = { node: Node; kind: 'http' | 'socket' }

/** Opens nodes in the order in which they are asked. */
export function openNodes(urls: readonly string[], timeout = TIMEOUT): OpenNode[] {
  const inOrder = urls.toSorted((one, other) => +one.startsWith('ws') - +other.startsWith('ws'))
  return inOrder.map((url) => ({
    node: openNode(url, timeout),
    kind: url.startsWith('ws') ? 'socket' : 'http',
  }))
}

/** The same for nodes that are already open. */
export function rank(nodes: readonly Node[]): Node {
  const ranked = nodes.map((node): Ranked => ({ node, restsUntil: 0, rest: 0 }))
  return {
    ask: async (calls) => {
      let last: unknown
      for (let round = 0; round < ROUNDS; round++) {
        if (round > 0) await someoneAwake(ranked, last)
        for (const each of ranked) {
          if (each.restsUntil > Date.now()) continue
          try {
            const answers = await each.node.ask(calls)
            each.rest = 0
            return answers
          } catch (error) {
            last = error
            if (!(error instanceof AskError) || error.kind === 'reverted') throw error
            // The node is healthy, and another node may accept the call, or have the block.
            if (error.kind !== 'refused' && error.kind !== 'missing') layToRest(each, error.pause)
          }
        }
        // Asking the same nodes again would not help.
        if (last instanceof AskError && last.isTooMuch) throw last
      }
      throw last ?? new AskError('busy', 'every node asks for patience')
    },
  }
}

function layToRest(ranked: Ranked, pause: number | null): void {
  ranked.rest = Math.min(LONGEST_REST, Math.max(FIRST_REST, ranked.rest * 2))
  ranked.restsUntil = Date.now() + (pause ?? ranked.rest)
}

async function someoneAwake(ranked: readonly Ranked[], last: unknown): Promise<void> {
  const until = Math.min(...ranked.map(({ restsUntil }) => restsUntil))
  const least = last instanceof AskError && last.kind === 'missing' ? LAG : 0
  await sleep(Math.min(LONGEST_WAIT, Math.max(least, until - Date.now())))
}
