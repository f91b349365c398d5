import type { ChainConfig } from '../config/chains.ts'

/** A newest block that is older than this says that the node or the chain stands still. Milliseconds. */
const OLD_HEAD = 600_000

/** Whether a chain, or its node, has made no block for too long. @param head when its newest block was made */
export const standsStill = (chain: Chain, head: Date, now = Date.now()): boolean =>
  now - head.getTime() >= OLD_HEAD && !isLocal(chain)

type Chain = Pick<ChainConfig, 'rpcUrls' | 'patience'>

/**
 * A chain of the local profile on this machine makes a block only when somebody sends a transaction. A node of a public chain
 * may be on this machine, too.
 */
const isLocal = ({ rpcUrls, patience }: Chain) =>
  patience === 0 && rpcUrls.every((url) => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname))
