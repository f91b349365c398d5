import type { ChainConfig } from '../config/chains.ts'

/** A newest block that is older than this says that the node or the chain stands still. Milliseconds. */
const OLD_HEAD = 600_000

/** Whether a chain, or its node, has made no block for too long. @param head when its newest block was made */
export const standsStill = (chain: Pick<ChainConfig, 'rpcUrls'>, head: Date, now = Date.now()): boolean =>
  now - head.getTime() >= OLD_HEAD && !isLocal(chain)

/** A local chain makes a block only when somebody sends a transaction. */
const isLocal = ({ rpcUrls }: Pick<ChainConfig, 'rpcUrls'>) =>
  rpcUrls.every((url) => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname))
