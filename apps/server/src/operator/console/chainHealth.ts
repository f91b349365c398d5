import { setTimeout as sleep } from 'node:timers/promises'
import type { ChainHealth } from '@vitrine/api/entities/operator/health'
import { type Hex, numberToHex } from 'viem'
import type { Context } from '../../calls/context.ts'
import type { ChainAccess } from '../../chain/access.ts'
import type { Node } from '../../chain/rpc/node.ts'
import type { OpenNode } from '../../chain/rpc/rank.ts'
import { getStatus } from '../../discovery/networks.ts'

/** The longest wait for a node, in milliseconds. */
const LONGEST_ANSWER = 3_000

/** The state of each chain, and of each of its nodes. */
export async function checkChains(context: Context): Promise<ChainHealth[]> {
  const { chains } = await getStatus(context)
  return Promise.all(
    chains.map(async (status): Promise<ChainHealth> => {
      const chain = context.chains.get(status.id) as ChainAccess
      const { name, blockchain } = chain.config
      const [seconds, nodes] = await Promise.all([
        lagSeconds(chain.node, status),
        Promise.all(chain.nodes.map(checkNode)),
      ])
      return { ...status, name, blockchain, lag_seconds: seconds, nodes }
    }),
  )
}

async function checkNode({ node, kind }: OpenNode): Promise<ChainHealth['nodes'][number]> {
  const began = performance.now()
  const asked = node.ask([{ method: 'eth_blockNumber', params: [] }]).catch(() => null)
  const answer = (await Promise.race([asked, sleep(LONGEST_ANSWER, null, { ref: false })])) as [Hex] | null
  if (!answer) return { kind, head: null, took: null }
  return { kind, head: Number(answer[0]), took: Math.round(performance.now() - began) }
}

type Status = { head: number | null; indexed: number | null }

/** The time between the newest block and the newest indexed one; null if no node says. */
async function lagSeconds(node: Node, { head, indexed }: Status): Promise<number | null> {
  if (head === null || indexed === null) return null
  if (head <= indexed) return 0
  const asked = node
    .ask(
      [head, indexed].map((block) => ({
        method: 'eth_getBlockByNumber',
        params: [numberToHex(block), false],
      })),
    )
    .catch(() => null)
  const blocks = (await Promise.race([asked, sleep(LONGEST_ANSWER, null, { ref: false })])) as Block[] | null
  const [newest, last] = blocks ?? []
  return newest && last ? Number(newest.timestamp) - Number(last.timestamp) : null
}

type Block = { timestamp: Hex } | null
