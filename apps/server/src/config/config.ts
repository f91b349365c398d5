import { join, resolve } from 'node:path'
import { setCurrencies } from '@vitrine/chain/currencies'
import { OWN_BLOCKCHAINS, PROFILE_CHAINS, type Profile } from '@vitrine/domain/networks'
import type { Verification } from '@vitrine/domain/people/verification'
import type { Hex } from 'viem'
import type { PostgresUrls } from '../db/database.ts'
import type { S3Options } from '../media/s3Files.ts'
import type { Gateways } from '../remote/sourceOf.ts'
import { readAddedChains } from './addedChains.ts'
import { refuseApart } from './apart.ts'
import { type ChainConfig, readChain } from './chains.ts'
import { refuseIncomplete } from './completeness.ts'
import { ConfigError } from './configError.ts'
import { readCurrenciesFile } from './currencies.ts'
import { type Environment, type Role, readEnvironment, WALLETCONNECT_RELAY } from './environment.ts'
import { isOwnHost } from './isOwnHost.ts'
import { KNOWN_CHAINS } from './knownChains.ts'
import { localAccounts } from './localAccounts.ts'
import { type PinServiceConfig, readPinServices } from './pinServices.ts'

/** The WalletConnect relay, which connects wallets outside the browser. */
type WalletConnectConfig = {
  projectId: string
  relayUrl: string
  /** Whether WalletConnect's own relay is used, which can verify the page's address for wallets. */
  attested: boolean
}

/**
 * A name service and the nodes that are asked.
 * @property endings the names that it has; null if all others
 */
export type NameServiceConfig = { endings: readonly string[] | null; rpcUrls: string[]; resolver: Hex }

export type Config = {
  port: number
  /** The address it listens on. */
  host: string
  dataFolder: string
  /** The public address of the site, used in metadata and sign-in messages. */
  publicUrl: string
  /** Variables whose names the configuration chose itself (`CHAINS_FILE`). */
  ownVariables: string[]
  /** What this process does. */
  roles: ReadonlySet<Role>
  /** Every origin under which pages of this Vitrine are served. */
  origins: string[]
  /** The operator's address, shown in the legal texts. */
  contactEmail: string
  /** The operators that the console cannot change. `chainId` is a contract wallet's chain, or null for a key. */
  operators: { wallet: string; chainId: number | null }[]
  /** Links to the community, in the footer. */
  community: { name: string; url: string }[]
  profile: Profile
  /** null: WalletConnect is not offered. */
  walletConnect: WalletConnectConfig | null
  /** Whether Coinbase's wallet is offered to browsers without its extension. */
  coinbaseWallet: boolean
  /** PostgreSQL: the primary, its replicas, and the primary without a pooler. null: the embedded database. */
  database: PostgresUrls | null
  /** The NATS servers that carry live events; null: the database carries them. */
  natsUrl: string | null
  chains: ChainConfig[]
  /** The pairs of the coins at the exchanges, by added chain. */
  priceSymbols: Record<string, readonly string[]>
  /** Who is asked for people's ENS names; null shows none. */
  ens: { rpcUrls: string[]; resolver: Hex } | null
  /**
   * Who is asked where a typed name leads, by its ending: the name services of added chains, then ENS, at the same nodes or
   * those of the marketplace's own Ethereum mainnet.
   */
  names: NameServiceConfig[]
  /** How to read the metadata of imported tokens. */
  imports: { gateways: Gateways; allowLoopback: boolean }
  /** Who keeps works on IPFS. */
  pinServices: PinServiceConfig[]
  /** The keys of locked content, 32 bytes in hex, the newest first. Empty when the key is in the data folder. */
  lockedKeys: string[]
  /** The passphrase of backups; null asks for it on the terminal. */
  backupPassphrase: string | null
  /** Where scheduled backups are kept, how many, and how many hours apart; null makes none. */
  backups: { folder: string; hours: number; kept: number } | null
  /** Where the newest version is named; null asks nobody. */
  versionUrl: string | null
  /** The folder of uploaded files, if there is no bucket. */
  mediaFolder: string
  /** The bucket of uploaded files; null keeps them in the folder. */
  s3: S3Options | null
  /** How many live streams one address may keep open. */
  liveStreamsPerAddress: number
  /** How many reads a new API key may make in ten seconds. */
  apiKeyReads: number
  /** What a wallet, and the wallets of a network, may store. Bytes, and numbers of rows. */
  quotas: { walletBytes: number; networkBytes: number; drafts: number; collections: number }
  /**
   * How many contracts of a chain may be brought as a whole, how many tokens each may have, and how many bytes of files are
   * copied of it.
   */
  brought: { contracts: number; tokens: number; bytes: number }
  /** Who gives badges. */
  verification: Verification
  /** Collections that the operator chose for home, by id or short url. */
  featured: string[]
  sponsored: string[]
  /** The exchanges that are asked for prices. */
  priceUrls: string[]
  /** The mail server; null writes mails to the data folder's outbox. */
  smtpUrl: string | null
  mailFrom: string | null
  /** Whether calls are limited by wallet and address. */
  rateLimits: boolean
  /** How many of our own proxies are in front of this server. */
  proxies: number
  /** The bearer token of /metrics. Null allows only this machine, and only in the local profile. */
  metricsToken: string | null
  /** For how many days the files of earlier versions of the pages are kept. */
  keepAssetsDays: number
  logLevel: string
}

/** Addresses that belong to nobody (RFC 2606). */
const EXAMPLE_COMMUNITY = [
  { name: 'Discord', url: 'https://discord.example/vitrine' },
  { name: 'X', url: 'https://x.example/vitrine' },
  { name: 'Instagram', url: 'https://instagram.example/vitrine' },
  { name: 'YouTube', url: 'https://youtube.example/vitrine' },
]

/** So that a fresh checkout shows the console. */
const LOCAL_OPERATORS = localAccounts.demo.slice(0, 1).map((wallet) => ({ wallet, chainId: null }))

/** An address with one slash at its end. */
const withSlash = (url: string) => url.replace(/\/*$/, '/')

/**
 * The local profile has accounts whose keys everybody knows, one of which is an operator. So it is for this machine alone: a
 * public server whose profile is missing must not start.
 */
function refusePublic(
  { VITRINE_PROFILE, HOST, PUBLIC_URL }: Environment,
  env: Record<string, string | undefined>,
): void {
  if (VITRINE_PROFILE !== 'local') return
  const why = [
    ...(env.VITRINE_PROFILE === '' ? ['VITRINE_PROFILE is empty'] : []),
    ...(env.NODE_ENV === 'production' ? ['NODE_ENV is production'] : []),
    ...(isOwnHost(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(PUBLIC_URL && !isOwnHost(new URL(PUBLIC_URL).hostname) ? [`PUBLIC_URL is ${PUBLIC_URL}`] : []),
  ]
  if (why.length > 0)
    throw new ConfigError(
      `VITRINE_PROFILE: the local profile is for this machine alone, because everybody knows the keys of its operator, and ${why.join(', ')}. Set mainnet or testnet.`,
    )
}

/**
 * Reads the configuration. Throws a ConfigError with one line for each wrong or missing variable.
 * @param without required variables that this program does not need
 */
export function readConfig(
  env: Record<string, string | undefined>,
  without: readonly (keyof Environment)[] = [],
): Config {
  const vars = readEnvironment(env)
  refusePublic(vars, env)
  const allowLoopback = mayReadLoopback(vars)
  refuseIncomplete(vars, without)
  refuseApart(vars)
  const named = readCurrenciesFile(vars.CURRENCIES_FILE)
  const own = OWN_BLOCKCHAINS.map((blockchain, position) => readChain(vars, blockchain, position, named))
  const added = readAddedChains(vars, env, own, named)
  const chains = [...own, ...added.chains]
  refuseUnknown(named, chains)
  for (const { id, currencies } of chains) setCurrencies(id, currencies)
  const publicUrl = vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`
  const loopback =
    vars.VITRINE_PROFILE === 'local' ? [`http://localhost:${vars.PORT}`, `http://127.0.0.1:${vars.PORT}`] : []
  const ensAt = (rpcUrls: string[] | undefined) =>
    rpcUrls && rpcUrls.length > 0 ? { rpcUrls, resolver: vars.ENS_RESOLVER } : null
  return {
    port: vars.PORT,
    host: vars.HOST,
    dataFolder: resolve(vars.VITRINE_DATA),
    publicUrl,
    ownVariables: added.variables,
    roles: new Set(vars.VITRINE_ROLES),
    origins: [...new Set([publicUrl, ...loopback])],
    contactEmail: vars.CONTACT_EMAIL ?? `contact@${new URL(publicUrl).hostname}`,
    operators: vars.OPERATORS ?? (vars.VITRINE_PROFILE === 'local' ? LOCAL_OPERATORS : []),
    community: vars.COMMUNITY_LINKS ?? (vars.VITRINE_PROFILE === 'local' ? EXAMPLE_COMMUNITY : []),
    profile: vars.VITRINE_PROFILE,
    walletConnect: readWalletConnect(vars),
    coinbaseWallet: vars.COINBASE_WALLET ?? vars.VITRINE_PROFILE !== 'local',
    database: readDatabase(vars),
    natsUrl: vars.NATS_URL ?? null,
    imports: {
      gateways: { ipfs: withSlash(vars.IPFS_GATEWAY), arweave: withSlash(vars.ARWEAVE_GATEWAY) },
      allowLoopback,
    },
    chains,
    ens: ensAt(vars.ENS_RPC_URLS),
    names: namesAt(
      chains,
      ensAt(vars.ENS_RPC_URLS ?? own.find(({ id }) => id === PROFILE_CHAINS.mainnet.ETH)?.rpcUrls),
    ),
    priceSymbols: added.symbols,
    pinServices: readPinServices(vars),
    lockedKeys: vars.LOCKED_KEY ?? [],
    backupPassphrase: vars.BACKUP_PASSPHRASE ?? null,
    backups: readBackups(vars),
    versionUrl: readVersionUrl(vars, allowLoopback),
    mediaFolder: resolve(vars.MEDIA_FOLDER ?? join(vars.VITRINE_DATA, 'media')),
    s3: readS3(vars),
    liveStreamsPerAddress: vars.LIVE_STREAMS_PER_ADDRESS,
    apiKeyReads: vars.API_KEY_READS,
    quotas: {
      walletBytes: vars.UPLOADS_PER_WALLET * 1_000_000,
      networkBytes: vars.UPLOADS_PER_NETWORK * 1_000_000,
      drafts: vars.DRAFTS_PER_WALLET,
      collections: vars.COLLECTIONS_PER_WALLET,
    },
    brought: {
      contracts: vars.CONTRACTS_PER_CHAIN,
      tokens: vars.TOKENS_PER_CONTRACT,
      bytes: vars.UPLOADS_PER_CONTRACT * 1_000_000,
    },
    verification: vars.VERIFICATION ?? (vars.VITRINE_PROFILE === 'local' ? 'self' : 'review'),
    featured: vars.FEATURED_COLLECTIONS,
    sponsored: vars.SPONSORED_COLLECTIONS,
    priceUrls: vars.PRICE_URLS,
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM ?? null,
    rateLimits: vars.RATE_LIMITS ?? vars.VITRINE_PROFILE !== 'local',
    proxies: vars.TRUSTED_PROXIES,
    metricsToken: vars.METRICS_TOKEN ?? null,
    keepAssetsDays: vars.KEEP_ASSETS_DAYS,
    logLevel: vars.LOG_LEVEL,
  }
}

/** A currency of a chain that is not there would be ignored in silence. */
function refuseUnknown(named: ReadonlyMap<number, unknown>, chains: readonly ChainConfig[]): void {
  const unknown = [...named.keys()].find((id) => !chains.some((chain) => chain.id === id))
  if (unknown !== undefined)
    throw new ConfigError(`CURRENCIES_FILE: ${unknown} is no chain of this marketplace`)
}

function mayReadLoopback({ VITRINE_PROFILE, IMPORT_LOOPBACK }: Environment): boolean {
  const local = VITRINE_PROFILE === 'local'
  if (IMPORT_LOOPBACK && !local) throw new ConfigError('IMPORT_LOOPBACK: allowed only in the local profile')
  return IMPORT_LOOPBACK ?? local
}

function readDatabase(vars: Environment): Config['database'] {
  const { DATABASE_URL: url, DATABASE_READ_URLS: readUrls, DATABASE_DIRECT_URL: directUrl = url } = vars
  if (url) return { url, readUrls, directUrl: directUrl ?? url }
  if (readUrls.length > 0) throw new ConfigError('DATABASE_URL: required with DATABASE_READ_URLS')
  if (directUrl) throw new ConfigError('DATABASE_URL: required with DATABASE_DIRECT_URL')
  return null
}

/** Nobody is at a terminal to be asked for the passphrase. */
function readBackups(vars: Environment): Config['backups'] {
  const { BACKUP_FOLDER: folder, BACKUP_HOURS: hours, BACKUPS_KEPT: kept } = vars
  if (!folder) return null
  if (!vars.BACKUP_PASSPHRASE) throw new ConfigError('BACKUP_PASSPHRASE: required with BACKUP_FOLDER')
  return { folder: resolve(folder), hours, kept }
}

/** Who can change the answer on its way can hide a version that mends something. */
function readVersionUrl({ VERSION_URL: url }: Environment, allowLoopback: boolean): string | null {
  if (url && new URL(url).protocol !== 'https:' && !allowLoopback)
    throw new ConfigError('VERSION_URL: must begin with https://')
  return url ?? null
}

function readWalletConnect(vars: Environment): WalletConnectConfig | null {
  const { WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY_URL: relayUrl } = vars
  return projectId ? { projectId, relayUrl, attested: relayUrl === WALLETCONNECT_RELAY } : null
}

function readS3(vars: Environment): S3Options | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = vars
  if (!bucket) {
    if (vars.S3_ENDPOINT) throw new ConfigError('S3_BUCKET: required with S3_ENDPOINT')
    return null
  }
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither')
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null
  return { bucket, region: vars.S3_REGION, endpoint: vars.S3_ENDPOINT ?? null, credentials }
}

/** The name services of chains before ENS, whose names may end alike (`ada.linea.eth`). */
function namesAt(chains: readonly ChainConfig[], ens: Config['ens']): NameServiceConfig[] {
  const own = chains.flatMap(({ id, rpcUrls }) => {
    const names = KNOWN_CHAINS[id]?.names
    return names ? [{ ...names, rpcUrls }] : []
  })
  return ens ? [...own, { ...ens, endings: null }] : own
}
