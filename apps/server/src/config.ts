import { resolve } from 'node:path'
import { getDeployment } from '@vitrine/chain/deployments'
import { planDeployment } from '@vitrine/chain/planDeployment'
import {
  BLOCKCHAIN_NAMES,
  BLOCKCHAINS,
  type Blockchain,
  blockchainOf,
  PROFILE_CHAINS,
  PROFILES,
  type Profile,
  SCANNERS,
} from '@vitrine/domain/networks'
import type { Hex } from 'viem'
import { z } from 'zod'
import type { Contracts } from './indexer/decode.ts'
import { localAccounts } from './localAccounts.ts'
import type { S3Options } from './media/s3Files.ts'

export type ChainConfig = {
  id: number
  name: string
  blockchain: Blockchain
  /** Where this server reads the chain; http(s) or ws(s). */
  rpcUrls: string[]
  /** Where browsers reach it. */
  publicRpcUrl: string
  scanner: string | null
  contracts: Contracts
  startBlock: number
  /** Blocks that a re-org may still take back. */
  finality: number
  /** How long a chain must have become shorter before that is believed, in milliseconds. */
  patience: number
  /** The key of the account that settles auctions; null leaves that to others. */
  keeperKey: Hex | null
  /** How often ended auctions are looked for, in milliseconds. */
  keeperPause: number
}

/** The relay over which wallets elsewhere are spoken to, by the protocol WalletConnect. */
export type WalletConnectConfig = {
  projectId: string
  relayUrl: string
  /** Whether the relay's own maker vouches to wallets for the address of the page that asks. */
  attested: boolean
}

export type Config = {
  port: number
  dataFolder: string
  /** The address people type; links in metadata and sign-in messages carry it. */
  publicUrl: string
  /** What this process does of all that there is to do. */
  roles: ReadonlySet<Role>
  /** Every origin under which pages of this Vitrine are served. */
  origins: string[]
  /** How people reach those who run this Vitrine; stands in the legal texts. */
  contactEmail: string
  /** Where its community meets; links at the foot of every page. */
  community: { name: string; url: string }[]
  profile: Profile
  /** null leaves WalletConnect out. */
  walletConnect: WalletConnectConfig | null
  /** Whether Coinbase's wallet is offered where its extension is not. */
  coinbaseWallet: boolean
  databaseUrl: string | null
  chains: ChainConfig[]
  /** How what other collections name is read. */
  imports: { gateway: string; allowLoopback: boolean }
  /** The key of locked content, 32 bytes in hex; null for the one in the data folder. */
  lockedKey: string | null
  /** The bucket of uploaded files; null keeps them in the data folder. */
  s3: S3Options | null
  /** How many live streams one address may hold open. */
  liveStreamsPerAddress: number
  /** Feeds of dollar prices, asked in this order. */
  priceUrls: string[]
  /** Where mail is handed over; null writes it into the data folder's outbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Whether calls are limited by wallet and address. */
  rateLimits: boolean
  /** How many of our own proxies stand between people and this server. */
  proxies: number
  /** What reads the metrics bears this; null lets this machine alone read them. */
  metricsToken: string | null
  logLevel: string
}

const LOCAL_RPC_PORT = 8545
/** A chain that people run themselves is taken back at will; elsewhere it is a node that lags. */
const PATIENCE = 60_000
const WALLETCONNECT_RELAY = 'wss://relay.walletconnect.org'
const KEEPER_PAUSE = 15_000
const LOCAL_KEEPER_PAUSE = 1_000
const FINALITY: Record<Blockchain, number> = { ETH: 64, MATIC: 128, BNB: 32 }

const zAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const zKey = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{64}$/, '64 digits of hex are needed')
  .transform((key): Hex => `0x${key.replace('0x', '')}`)
const ROLES = ['web', 'indexer', 'keeper'] as const
type Role = (typeof ROLES)[number]
const zRoles = z
  .string()
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES)).min(1))
const zUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url()).min(1))

const zLinks = z
  .string()
  .transform((list) =>
    list.split(',').map((link) => {
      const [name = '', ...url] = link.split('=')
      return { name: name.trim(), url: url.join('=').trim() }
    }),
  )
  .pipe(z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })))

/** Addresses that belong to nobody (RFC 2606). */
const EXAMPLE_COMMUNITY = [
  { name: 'Discord', url: 'https://discord.example/vitrine' },
  { name: 'X', url: 'https://x.example/vitrine' },
  { name: 'Instagram', url: 'https://instagram.example/vitrine' },
  { name: 'YouTube', url: 'https://youtube.example/vitrine' },
]

/** Every variable that the server reads. Nothing else in the repository reads process.env for it. */
const zEnvironment = z.object({
  /** The web address's port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The folder of everything that is kept: database, files, local chains. */
  VITRINE_DATA: z.string().default('.data'),
  /** What this process does: web (pages, API and files), indexer, keeper; comma-separated. All of it when left out. */
  VITRINE_ROLES: zRoles.default([...ROLES]),
  /** The address under which people reach this Vitrine; http://localhost:PORT when left out. */
  PUBLIC_URL: z.url().optional(),
  /** How people reach those who run this Vitrine; contact@ the host of PUBLIC_URL when left out. */
  CONTACT_EMAIL: z.email().optional(),
  /** Links at the foot of every page: Name=https://…, separated by commas. The local profile shows examples. */
  COMMUNITY_LINKS: zLinks.optional(),
  /** local, testnet or mainnet. */
  VITRINE_PROFILE: z.enum(PROFILES).default('local'),
  /** The project's id at WalletConnect; left out, wallets are not reached that way. */
  WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/, '32 digits of hex are needed')
    .optional(),
  /** Another relay than WalletConnect's own. */
  WALLETCONNECT_RELAY_URL: z.url({ protocol: /^wss?$/ }).default(WALLETCONNECT_RELAY),
  /** Offers Coinbase's wallet where its extension is not; on, but in the local profile, whose chains it cannot reach. */
  COINBASE_WALLET: z.stringbool().optional(),
  /** A PostgreSQL url; the embedded database when left out. */
  DATABASE_URL: z.string().optional(),
  /** Where ipfs: locations of imported collectibles are read. */
  IPFS_GATEWAY: z.url({ protocol: /^https?$/ }).default('https://ipfs.io/ipfs/'),
  /** Whether imports may read http: and this machine's own addresses; in the local profile alone, where it is the default. */
  IMPORT_LOOPBACK: z.stringbool().optional(),
  /** What closes locked content up: 64 digits of hex. Required unless the profile is local. Lost, the contents are. */
  LOCKED_KEY: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, '64 digits of hex are needed')
    .optional(),
  /** A bucket for uploaded files, at Amazon or (with S3_ENDPOINT) any store that speaks S3. */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Left out where the machine itself is allowed in. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** How many live streams one address may hold open; a house behind one address has many people. */
  LIVE_STREAMS_PER_ADDRESS: z.coerce.number().int().positive().default(100),
  /** Feeds of dollar prices, comma-separated: each is asked with `symbol` and answers `price`. */
  PRICE_URLS: zUrls.default(['https://api.binance.com/api/v3/ticker/price']),
  /** smtp://user:password@host:port, or smtps://. Left out, mails are written into the data folder's outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whose name mails carry. */
  MAIL_FROM: z.string().default('Vitrine <no-reply@localhost>'),
  /** Limits calls by wallet and address; on, unless the profile is local. */
  RATE_LIMITS: z.stringbool().optional(),
  /** How many of our own proxies pass requests on: so many entries of X-Forwarded-For are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The bearer token of /metrics; left out, this machine alone may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The first of three consecutive ports of the local chains. */
  VITRINE_CHAIN_PORT: z.coerce.number().int().min(1).max(65_533).default(LOCAL_RPC_PORT),
  /** Other chain ids than the profile's, e.g. 4 for ETH. */
  CHAIN_ID_ETH: z.coerce.number().int().optional(),
  CHAIN_ID_MATIC: z.coerce.number().int().optional(),
  CHAIN_ID_BNB: z.coerce.number().int().optional(),
  /** RPC urls, comma-separated, the preferred first. Required unless the profile is local. */
  RPC_URLS_ETH: zUrls.optional(),
  RPC_URLS_MATIC: zUrls.optional(),
  RPC_URLS_BNB: zUrls.optional(),
  /** RPC urls for browsers, where they differ from the first of the server's. */
  PUBLIC_RPC_URL_ETH: z.url().optional(),
  PUBLIC_RPC_URL_MATIC: z.url().optional(),
  PUBLIC_RPC_URL_BNB: z.url().optional(),
  /** engine,collectible721,collectible1155 where the deployment records do not know them. */
  CONTRACTS_ETH: z.string().optional(),
  CONTRACTS_MATIC: z.string().optional(),
  CONTRACTS_BNB: z.string().optional(),
  /** Keys of accounts that settle ended auctions, 64 digits of hex; each needs a little of its chain's currency. */
  KEEPER_KEY_ETH: zKey.optional(),
  KEEPER_KEY_MATIC: zKey.optional(),
  KEEPER_KEY_BNB: zKey.optional(),
  START_BLOCK_ETH: z.coerce.number().int().nonnegative().optional(),
  START_BLOCK_MATIC: z.coerce.number().int().nonnegative().optional(),
  START_BLOCK_BNB: z.coerce.number().int().nonnegative().optional(),
})

type Environment = z.infer<typeof zEnvironment>

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the configuration. Throws a ConfigError that names what is wrong, in one line. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = zEnvironment.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const vars = parsed.data
  const publicUrl = vars.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${vars.PORT}`
  const loopback =
    vars.VITRINE_PROFILE === 'local' ? [`http://localhost:${vars.PORT}`, `http://127.0.0.1:${vars.PORT}`] : []
  return {
    port: vars.PORT,
    dataFolder: resolve(vars.VITRINE_DATA),
    publicUrl,
    roles: new Set(vars.VITRINE_ROLES),
    origins: [...new Set([publicUrl, ...loopback])],
    contactEmail: vars.CONTACT_EMAIL ?? `contact@${new URL(publicUrl).hostname}`,
    community: vars.COMMUNITY_LINKS ?? (vars.VITRINE_PROFILE === 'local' ? EXAMPLE_COMMUNITY : []),
    profile: vars.VITRINE_PROFILE,
    walletConnect: readWalletConnect(vars),
    coinbaseWallet: vars.COINBASE_WALLET ?? vars.VITRINE_PROFILE !== 'local',
    databaseUrl: vars.DATABASE_URL ?? null,
    imports: { gateway: vars.IPFS_GATEWAY.replace(/\/*$/, '/'), allowLoopback: mayReadLoopback(vars) },
    chains: BLOCKCHAINS.map((blockchain, position) => readChain(vars, blockchain, position)),
    lockedKey: readLockedKey(vars),
    s3: readS3(vars),
    liveStreamsPerAddress: vars.LIVE_STREAMS_PER_ADDRESS,
    priceUrls: vars.PRICE_URLS,
    smtpUrl: vars.SMTP_URL ?? null,
    mailFrom: vars.MAIL_FROM,
    rateLimits: vars.RATE_LIMITS ?? vars.VITRINE_PROFILE !== 'local',
    proxies: vars.TRUSTED_PROXIES,
    metricsToken: vars.METRICS_TOKEN ?? null,
    logLevel: vars.LOG_LEVEL,
  }
}

function mayReadLoopback({ VITRINE_PROFILE, IMPORT_LOOPBACK }: Environment): boolean {
  const local = VITRINE_PROFILE === 'local'
  if (IMPORT_LOOPBACK && !local) throw new ConfigError('IMPORT_LOOPBACK: with the local profile only')
  return IMPORT_LOOPBACK ?? local
}

function readWalletConnect(vars: Environment): WalletConnectConfig | null {
  const { WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY_URL: relayUrl } = vars
  return projectId ? { projectId, relayUrl, attested: relayUrl === WALLETCONNECT_RELAY } : null
}

function readLockedKey({ VITRINE_PROFILE, LOCKED_KEY }: Environment): string | null {
  if (!LOCKED_KEY && VITRINE_PROFILE !== 'local')
    throw new ConfigError(`LOCKED_KEY: required with the profile ${VITRINE_PROFILE}`)
  return LOCKED_KEY ?? null
}

function readS3(vars: Environment): S3Options | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = vars
  if (!bucket) {
    if (vars.S3_ENDPOINT) throw new ConfigError('S3_BUCKET: required with S3_ENDPOINT')
    return null
  }
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: both or none')
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null
  return { bucket, region: vars.S3_REGION, endpoint: vars.S3_ENDPOINT ?? null, credentials }
}

function readChain(vars: Environment, blockchain: Blockchain, position: number): ChainConfig {
  const local = vars.VITRINE_PROFILE === 'local'
  const id = vars[`CHAIN_ID_${blockchain}`] ?? PROFILE_CHAINS[vars.VITRINE_PROFILE][blockchain]
  if (blockchainOf(id) !== blockchain)
    throw new ConfigError(`CHAIN_ID_${blockchain}: ${id} is no ${blockchain} network`)
  const localNode = `127.0.0.1:${vars.VITRINE_CHAIN_PORT + position}`
  const rpcUrls =
    vars[`RPC_URLS_${blockchain}`] ?? (local ? [`ws://${localNode}`, `http://${localNode}`] : null)
  if (!rpcUrls)
    throw new ConfigError(`RPC_URLS_${blockchain}: required with the profile ${vars.VITRINE_PROFILE}`)
  if (!rpcUrls.some((url) => url.startsWith('http')) && !vars[`PUBLIC_RPC_URL_${blockchain}`])
    throw new ConfigError(`PUBLIC_RPC_URL_${blockchain}: browsers need an http(s) url`)
  return {
    id,
    name: BLOCKCHAIN_NAMES[blockchain],
    blockchain,
    rpcUrls,
    publicRpcUrl: vars[`PUBLIC_RPC_URL_${blockchain}`] ?? rpcUrls.find((url) => url.startsWith('http')) ?? '',
    scanner: SCANNERS[id] ?? null,
    contracts: readContracts(vars, blockchain, id),
    startBlock: vars[`START_BLOCK_${blockchain}`] ?? getDeployment(id)?.startBlock ?? 0,
    finality: FINALITY[blockchain],
    patience: local ? 0 : PATIENCE,
    keeperKey: vars[`KEEPER_KEY_${blockchain}`] ?? (local ? localAccounts.keeperKey : null),
    keeperPause: local ? LOCAL_KEEPER_PAUSE : KEEPER_PAUSE,
  }
}

function readContracts(vars: Environment, blockchain: Blockchain, id: number): Contracts {
  const given = vars[`CONTRACTS_${blockchain}`]
  if (given) {
    const [engine, collectible721, collectible1155] = given
      .split(',')
      .map((address) => address.trim().toLowerCase())
    for (const address of [engine, collectible721, collectible1155])
      if (!zAddress.safeParse(address).success)
        throw new ConfigError(
          `CONTRACTS_${blockchain}: three addresses are needed: engine,collectible721,collectible1155`,
        )
    return { engine: engine!, collectible721: collectible721!, collectible1155: collectible1155! }
  }
  const addresses =
    getDeployment(id)?.addresses ??
    (vars.VITRINE_PROFILE === 'local' ? planDeployment(localDeployment).addresses : null)
  if (!addresses) throw new ConfigError(`CONTRACTS_${blockchain}: nothing is deployed on network ${id} yet`)
  return {
    engine: addresses.saleEngine.toLowerCase(),
    collectible721: addresses.collectible721.toLowerCase(),
    collectible1155: addresses.collectible1155.toLowerCase(),
  }
}

/** What the local chains are given at their first start; the addresses follow from it. */
export const localDeployment = { owner: localAccounts.owner, commissionBps: 250 } as const
