import type { Db } from '../../db/open.ts'
import { NO_DEPENDENTS } from '../dependents.ts'
import { type Cursor, getCursor } from '../store/cursors.ts'
import { replaceChain } from '../store/replaceChain.ts'
import { countStaleBalances } from '../store/staleBalances.ts'
import { Indexer, type IndexerOptions } from './indexer.ts'

/** How many rounds may read no balance before the rest is left to the leader: some contracts never answer. */
const IDLE_ROUNDS = 5

type Replay = Omit<IndexerOptions, 'db' | 'intents'> & {
  /** The database of the server. */
  live: Db
  /** An empty database, to be thrown away afterwards. */
  staged: Db
}

/**
 * Rebuilds the rows of a chain from its events and replaces the old ones by them. The rows are built in a database of
 * their own, so the server shows the old rows until the new ones are complete, and then only those.
 * @return where the new rows end
 */
export async function replay({ live, staged, dependents, ...options }: Replay): Promise<Cursor> {
  const { source, log } = options
  const { chainId } = source
  const indexer = new Indexer({ ...options, db: staged, dependents: NO_DEPENDENTS, intents: live })
  let least = Number.POSITIVE_INFINITY
  for (let idle = 0; idle < IDLE_ROUNDS; ) {
    await indexer.sync()
    const stale = await countStaleBalances(staged, chainId)
    log.info({ chain: chainId, ...indexer.status, stale }, 'replayed')
    if (stale === 0) break
    idle = stale < least ? 0 : idle + 1
    least = Math.min(least, stale)
  }
  const tip = await getCursor(staged, chainId)
  if (!tip) throw new Error(`chain ${chainId} has no blocks to replay`)
  await replaceChain(live, staged, chainId, (tx, notifications) =>
    dependents.replaced(tx, chainId, notifications),
  )
  // Empties the caches of every process.
  await dependents.announce(live, chainId, [{ type: 'offer', token: null, users: [], at: new Date() }])
  return tip
}
