import type { Hex } from 'viem'
import type { Context } from '../calls/context.ts'
import type { ChainAccess } from '../chain/access.ts'
import { followChain } from '../chain/indexer/follow.ts'
import { Indexer } from '../chain/indexer/indexer.ts'
import { rpcSource } from '../chain/indexer/source.ts'
import { startKeeper } from '../chain/keeper/startKeeper.ts'
import type { Elect } from '../db/elect.ts'
import { startWebhooks } from '../programs/webhooks/startWebhooks.ts'
import { dependents } from './dependents.ts'
import { startHousekeeping } from './housekeeping.ts'

/**
 * Tries to become leader of the jobs of this process's roles: indexing each chain, settling its auctions, housekeeping,
 * webhooks.
 * Of all processes on a database one leads each job. Returns the function that resigns from all of them.
 */
export function startWork(context: Context, elect: Elect): () => Promise<void> {
  const { config, db, log, progress } = context
  const resignations: (() => Promise<void>)[] = []
  for (const chain of context.chains.values()) {
    const { id, keeperKey } = chain.config
    if (config.roles.has('indexer')) resignations.push(elect({ work: 'indexer', id }, () => index(chain)))
    if (config.roles.has('keeper') && keeperKey)
      resignations.push(
        elect({ work: 'keeper', id }, () => startKeeper(db, keeperChain(chain, keeperKey), log)),
      )
  }
  if (config.roles.has('keeper')) {
    resignations.push(elect({ work: 'housekeeping', id: 0 }, () => startHousekeeping(context)))
    resignations.push(elect({ work: 'webhooks', id: 0 }, () => startWebhooks(context)))
  }
  return async () => {
    await Promise.all(resignations.map((resign) => resign()))
  }

  function index(chain: ChainAccess): () => Promise<void> {
    const { id, rpcUrls } = chain.config
    log.info({ chain: id }, 'indexing the chain')
    const onWanted = (wake: (block: number) => void) => progress.onWanted(id, wake)
    return followChain(createIndexer(context, chain), { chain: id, rpcUrls, onWanted }, log)
  }
}

/** The indexer of a chain's leader. */
export function createIndexer({ db, log, config }: Context, chain: ChainAccess): Indexer {
  const { id, contracts, startBlock, finality, patience, blooms } = chain.config
  const source = rpcSource(chain.node, id, contracts, blooms)
  return new Indexer({
    db,
    dependents,
    source,
    log,
    startBlock,
    finality,
    patience,
    mostTokens: config.brought.tokens,
  })
}

function keeperChain({ config, node, client }: ChainAccess, key: Hex) {
  const { id, contracts, keeperPause } = config
  const own = [contracts.collectible721, contracts.collectible1155]
  return { id, engine: contracts.engine as Hex, own, node, reader: client, pause: keeperPause, key }
}
