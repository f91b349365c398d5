import { join } from 'node:path'
import type { Logger } from 'pino'
import { createPublicClient } from 'viem'
import { openNames } from '../accounts/ens/nameServices.ts'
import { serveCopies } from '../backup/serveCopies.ts'
import { Pauses } from '../bounded/pauses.ts'
import { SlowResults } from '../bounded/slowResults.ts'
import type { Context } from '../calls/context.ts'
import type { ChainAccess } from '../chain/access.ts'
import { BaseUris } from '../chain/baseUris.ts'
import { noComparison } from '../chain/holdingComparison.ts'
import { openProgress } from '../chain/indexer/progress.ts'
import { createPrices } from '../chain/rates/prices.ts'
import { openNodes, rank } from '../chain/rpc/rank.ts'
import { nodeTransport } from '../chain/rpc/transport.ts'
import type { ChainConfig } from '../config/chains.ts'
import type { Config } from '../config/config.ts'
import { readExitPage } from '../config/exitPage.ts'
import type { Elect } from '../db/elect.ts'
import { openDatabase } from '../db/open.ts'
import { ensureCards } from '../discovery/store/cards.ts'
import { TraitCache } from '../discovery/store/traitCache.ts'
import { removeLeftovers } from '../export/takeout/openTakeout.ts'
import { startAnnouncer } from '../live/announcer.ts'
import { openLiveHub } from '../live/liveHub.ts'
import { natsBus } from '../live/natsBus.ts'
import { postgresBus } from '../live/postgresBus.ts'
import { getPosition } from '../live/store/outbox.ts'
import { createMediaLibrary } from '../media/mediaLibrary.ts'
import { openFiles } from '../media/openFiles.ts'
import { createPicturePool, type PicturePool } from '../media/pictures/picturePool.ts'
import { setNameKey } from '../media/signedNames.ts'
import { sweepParts } from '../media/sweepParts.ts'
import { openBranding } from '../operator/brand.ts'
import { openSiteState } from '../operator/siteState.ts'
import { openDataFolder, requirePlace } from '../process/dataFolder.ts'
import { holdFolder } from '../process/holdFolder.ts'
import { createRemote } from '../remote/remote.ts'
import { loadSealingKeys } from '../sealing/sealingKey.ts'
import { importShares } from '../works/foreignMetadata.ts'
import { sweepFolder } from './sweepFolder.ts'

/** How often to poll a chain without a web socket for its head, in milliseconds. */
const POLLING_INTERVAL = 1_000

/**
 * Creates the server's parts from its configuration.
 * @param shared processes for picture work that others use too, and close; otherwise it starts its own
 * @throws FolderInUseError when another process has opened the embedded database of the data folder
 */
export async function createContext(
  config: Config,
  log: Logger,
  shared?: PicturePool,
): Promise<{ context: Context; elect: Elect; close(): Promise<void> }> {
  // If a later step fails, everything opened so far is closed.
  await using opened = new AsyncDisposableStack()
  openDataFolder(config.dataFolder)
  // The embedded database has one writer. Processes on one PostgreSQL may share a data folder.
  if (!config.database)
    opened.defer(holdFolder(config.dataFolder, 'database', `the server on port ${config.port}`))
  const database = await openDatabase(config.database ?? { folder: join(config.dataFolder, 'database') })
  opened.defer(() => database.close())
  // It may have made the database's folder.
  openDataFolder(config.dataFolder)
  const { db, elect, copyTo } = database
  await sweepFolder(config.dataFolder, !config.database)
  await removeLeftovers(join(config.dataFolder, 'takeouts'))
  if (copyTo) opened.defer(await serveCopies(config.dataFolder, copyTo, log))
  await ensureCards(db)
  const sealingKeys = await loadSealingKeys(config, db)
  setNameKey(sealingKeys)
  const bus = config.natsUrl ? await natsBus(config.natsUrl) : postgresBus(database.listen)
  opened.defer(() => bus.close())
  const live = await openLiveHub(bus, () => getPosition(db))
  opened.defer(() => live.close())
  const brand = await openBranding({ db, live, config, log })
  const site = await openSiteState(db, live, log)
  const progress = await openProgress(db, database.listen)
  opened.defer(() => progress.close())
  // Every process may become the announcer, whatever its roles. Otherwise the outbox could fill up.
  opened.defer(elect({ work: 'announcer', id: 0 }, () => startAnnouncer(database, bus, log)))
  if (!config.s3) requirePlace(config.mediaFolder, 'MEDIA_FOLDER')
  const files = openFiles(config)
  // Runs in the background.
  for (const folder of [config.mediaFolder, join(config.dataFolder, 'incoming')])
    sweepParts(folder).catch((err) => log.warn({ err }, 'partial files could not be removed'))
  const pictures = shared ?? createPicturePool()
  if (!shared) opened.defer(() => pictures.close())
  const chains = new Map(config.chains.map((chain) => [chain.id, connect(chain, log)]))
  const context: Context = {
    config,
    db,
    read: database.read,
    replicas: database.replicas,
    media: createMediaLibrary(files, pictures),
    exitPage: readExitPage(config.chains),
    sealingKeys,
    remote: createRemote(config.imports),
    importing: importShares(),
    pauses: new Pauses(),
    live,
    brand,
    site,
    names: openNames(config.names),
    prices: createPrices({ urls: config.priceUrls, symbols: config.priceSymbols, chains, log }),
    slow: new SlowResults(),
    traits: new TraitCache(db),
    chains,
    baseUris: new BaseUris(),
    progress,
    log,
  }
  const all = opened.move()
  return { context, elect, close: () => all.disposeAsync() }
}

function connect(config: ChainConfig, log: Logger): ChainAccess {
  const nodes = openNodes(config.rpcUrls)
  const node = rank(nodes, (about) =>
    log.warn({ chain: config.id, ...about }, 'a node left out what another one has, or a header proves'),
  )
  const client = createPublicClient({
    transport: nodeTransport(node),
    pollingInterval: POLLING_INTERVAL,
    // A contract must not make this server request an address that the contract chooses (EIP-3668).
    ccipRead: false,
  })
  return { config, nodes, node, client, holdings: noComparison() }
}
