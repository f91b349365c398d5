import type { Hex } from 'viem'
import type { Elect } from './db/elect.ts'
import { startHousekeeping } from './housekeeping.ts'
import { follow } from './indexer/follow.ts'
import { startKeeper } from './keeper/startKeeper.ts'
import type { ChainAccess, Context } from './services/context.ts'

/**
 * Tries to become leader of the jobs of this process's roles: indexing each chain, settling its auctions, housekeeping.
 * Of all processes on a database one leads each job. Returns the function that resigns from all of them.
 */
export function startWork(context: Context, elect: Elect): () => Promise<void> {
  const { config, db, log } = context
  const resignations: (() => Promise<void>)[] = []
  for (const chain of context.chains.values()) {
    const { id, keeperKey } = chain.config
    chain.indexer.hasOtherLeader = true
    if (config.roles.has('indexer')) resignations.push(elect({ work: 'indexer', id }, () => index(chain)))
    if (config.roles.has('keeper') && keeperKey)
      resignations.push(
        elect({ work: 'keeper', id }, () => startKeeper(db, keeperChain(chain, keeperKey), log)),
      )
  }
  if (config.roles.has('keeper'))
    resignations.push(elect({ work: 'housekeeping', id: 0 }, () => startHousekeeping(context)))
  return async () => {
    await Promise.all(resignations.map((resign) => resign()))
  }

  function index(chain: ChainAccess): () => Promise<void> {
    log.info({ chain: chain.config.id }, 'indexing the chain')
    chain.indexer.hasOtherLeader = false
    const unfollow = follow(chain.indexer, chain.config.rpcUrls, log)
    return async () => {
      chain.indexer.hasOtherLeader = true
      await unfollow()
    }
  }
}

function keeperChain({ config, client }: ChainAccess, key: Hex) {
  const { id, contracts, rpcUrls, keeperPause } = config
  const own = [contracts.collectible721, contracts.collectible1155]
  return { id, engine: contracts.engine as Hex, own, rpcUrls, reader: client, pause: keeperPause, key }
}
