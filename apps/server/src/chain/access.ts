import type { PublicClient } from 'viem'
import type { ChainConfig } from '../config/chains.ts'
import type { Comparison } from './holdingComparison.ts'
import type { NodeGroup, OpenNode } from './rpc/rank.ts'

/** One chain as the services use it. `client` asks the same nodes as the indexer, through `node`. */
export type ChainAccess = {
  config: ChainConfig
  /** Each node by itself, only to see how it does. */
  nodes: readonly OpenNode[]
  node: NodeGroup
  client: PublicClient
  /** What the process that compares holdings with the chain has found. */
  holdings: Comparison
}
