import type { Hex } from 'viem'
import type { Elect } from './db/elect.ts'
import { startErrands } from './errands.ts'
import { follow } from './indexer/follow.ts'
import { keepChain } from './keeper/keepChain.ts'
import type { ChainAccess, Context } from './services/context.ts'

/**
 * Stands for the work of this process's roles: following each chain, settling its auctions, running errands. Of all
 * processes on a database one does each at a time. Stops by the returned function.
 */
export function startWork(context: Context, elect: Elect): () => Promise<void> {
  const { config, db, log } = context
  const posts: (() => Promise<void>)[] = []
  for (const chain of context.chains.values()) {
    const { id, keeperKey } = chain.config
    chain.indexer.others = true
    if (config.roles.has('indexer')) posts.push(elect({ work: 'indexer', id }, () => serve(chain)))
    if (config.roles.has('keeper') && keeperKey)
      posts.push(elect({ work: 'keeper', id }, () => keepChain(db, keptChain(chain, keeperKey), log)))
  }
  if (config.roles.has('keeper'))
    posts.push(elect({ work: 'housekeeping', id: 0 }, () => startErrands(context)))
  return async () => {
    await Promise.all(posts.map((leave) => leave()))
  }

  function serve(chain: ChainAccess): () => Promise<void> {
    log.info({ chain: chain.config.id }, 'following the chain')
    chain.indexer.others = false
    const unfollow = follow(chain.indexer, chain.config.rpcUrls, log)
    return async () => {
      chain.indexer.others = true
      await unfollow()
    }
  }
}

function keptChain({ config, client }: ChainAccess, key: Hex) {
  const { id, contracts, rpcUrls, keeperPause } = config
  const own = [contracts.collectible721, contracts.collectible1155]
  return { id, engine: contracts.engine as Hex, own, rpcUrls, reader: client, pause: keeperPause, key }
}
