import { join } from 'node:path'
import type { Logger } from 'pino'
import { createPublicClient, fallback, http, webSocket } from 'viem'
import type { ChainConfig } from './config/chains.ts'
import type { Config } from './config/config.ts'
import type { Elect } from './db/elect.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import { Indexer } from './indexer/indexer.ts'
import { rankNodes } from './indexer/rpc/rank.ts'
import { rpcSource } from './indexer/source.ts'
import { openLiveHub } from './live/liveHub.ts'
import { diskFiles } from './media/files.ts'
import { createMediaLibrary } from './media/mediaLibrary.ts'
import { createPicturePool } from './media/pictures/picturePool.ts'
import { s3Files } from './media/s3Files.ts'
import { sweepParts } from './media/sweepParts.ts'
import { createPrices } from './remote/prices.ts'
import { createRemote } from './remote/remote.ts'
import { loadSealingKey } from './sealingKey.ts'
import type { ChainAccess, Context } from './services/context.ts'
import { importShares } from './services/foreignMetadata.ts'
import { ensureListings } from './store/listings.ts'

/** How often a chain without a web socket is asked for its head, in milliseconds. */
const POLLING_INTERVAL = 1_000

/** Puts the server's parts together from its configuration. */
export async function createContext(
  config: Config,
  log: Logger,
): Promise<{ context: Context; elect: Elect; close(): Promise<void> }> {
  const where = config.databaseUrl
    ? { url: config.databaseUrl }
    : { folder: join(config.dataFolder, 'database') }
  const database: OpenDatabase = await openDatabase(where)
  await ensureListings(database.db)
  const chains = new Map(config.chains.map((chain) => [chain.id, connect(database.db, chain, log)]))
  const live = await openLiveHub(database.listen)
  const mediaFolder = join(config.dataFolder, 'media')
  const files = config.s3 ? s3Files(config.s3) : diskFiles(mediaFolder)
  // Nobody waits for it.
  if (!config.s3) sweepParts(mediaFolder).catch((err) => log.warn({ err }, 'sweeping files'))
  const pictures = createPicturePool()
  const context: Context = {
    config,
    db: database.db,
    media: createMediaLibrary(files, pictures),
    sealingKey: await loadSealingKey(config),
    remote: createRemote(config.imports),
    importing: importShares(),
    live,
    prices: createPrices(config.priceUrls, log),
    chains,
    log,
  }
  const close = async () => {
    await live.close()
    await pictures.close()
    await database.close()
  }
  return { context, elect: database.elect, close }
}

function connect(db: OpenDatabase['db'], config: ChainConfig, log: Logger): ChainAccess {
  const transports = config.rpcUrls.map((url) => (url.startsWith('ws') ? webSocket(url) : http(url)))
  const client = createPublicClient({
    transport: fallback(transports),
    pollingInterval: POLLING_INTERVAL,
    // A contract must not send this server to addresses of its own choice (EIP-3668).
    ccipRead: false,
  })
  const { startBlock, finality } = config
  const indexer = new Indexer({
    db,
    source: rpcSource(rankNodes(config.rpcUrls), client, config.id, config.contracts),
    log,
    startBlock,
    finality,
    patience: config.patience,
  })
  return { config, client, indexer }
}
