import type { Logger } from 'pino'
import type { NameServices } from '../accounts/ens/nameServices.ts'
import type { Pauses } from '../bounded/pauses.ts'
import type { Shares } from '../bounded/shares.ts'
import type { SlowResults } from '../bounded/slowResults.ts'
import type { ChainAccess } from '../chain/access.ts'
import type { BaseUris } from '../chain/baseUris.ts'
import type { Progress } from '../chain/indexer/progress.ts'
import type { Prices } from '../chain/rates/prices.ts'
import type { Config } from '../config/config.ts'
import type { ExitPage } from '../config/exitPage.ts'
import type { Db, Read } from '../db/database.ts'
import type { TraitCache } from '../discovery/store/traitCache.ts'
import type { LiveHub } from '../live/liveHub.ts'
import type { MediaLibrary } from '../media/mediaLibrary.ts'
import type { Branding } from '../operator/brand.ts'
import type { Site } from '../operator/siteState.ts'
import type { Remote } from '../remote/remote.ts'
import type { SealingKeys } from '../sealing/seal.ts'

/** The parts of the server that every use case receives, created once in start/createContext.ts. */
export type Context = {
  config: Config
  /** The primary. In calls of the API that only read, one moment of it or of a replica that has all the caller must see (api/bind.ts). */
  db: Db
  /** Reads at one moment, which a replica may answer. */
  read: Read
  /** Each replica by itself, only to see how far it is. */
  replicas: readonly Db[]
  media: MediaLibrary
  /** Null before it is built. */
  exitPage: ExitPage | null
  /** The keys that seal locked content. */
  sealingKeys: SealingKeys
  /** Reads metadata and files of foreign collections. */
  remote: Remote
  /** The bytes of foreign files that imports may hold in memory at once. */
  importing: Shares
  /** Who has to wait with files, because a picture of theirs had to be given up. */
  pauses: Pauses
  /** Passes events on to the live streams. */
  live: LiveHub
  /** The name service of Ethereum; null without a node of it. */
  names: NameServices
  prices: Prices
  /** What the marketplace calls itself and looks like. */
  brand: Branding
  /** What every page tells: the announcement, and whether there is maintenance. */
  site: Site
  /** Results of queries that may be slow. */
  slow: SlowResults
  /** The traits of large collections, to count filtered works by. */
  traits: TraitCache
  chains: ReadonlyMap<number, ChainAccess>
  /** Where our contracts say that their metadata are. */
  baseUris: BaseUris
  /** How far each chain is in the tables. Only the leader of a chain moves it. */
  progress: Progress
  log: Logger
}

/** Runs reads that see one moment of the database. They wait for nothing but the database. */
export type Moment = <T>(work: (at: Context) => Promise<T>) => Promise<T>

/** The caller: the signed-in wallet, or null for a visitor. */
export type Viewer = string | null

/** A signed-in wallet. `provenOn` is the chain whose contract accepted its signature, or null for a key. */
export type Signed = { wallet: string; provenOn: number | null }
