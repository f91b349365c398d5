import { PROFILES } from '@vitrine/domain/networks'
import type { Hex } from 'viem'
import { z } from 'zod'
import { ConfigError } from './configError.ts'

const LOCAL_RPC_PORT = 8545
export const WALLETCONNECT_RELAY = 'wss://relay.walletconnect.org'

const zKey = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{64}$/, '64 digits of hex are needed')
  .transform((key): Hex => `0x${key.replace('0x', '')}`)
const ROLES = ['web', 'indexer', 'keeper'] as const
export type Role = (typeof ROLES)[number]
const zRoles = z
  .string()
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES)).min(1))
const zUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url()).min(1))

/** A list that people look through: not longer than a page can be asked for. */
const zCollections = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().max(100)).max(48))

const zLinks = z
  .string()
  .transform((list) =>
    list.split(',').map((link) => {
      const [name = '', ...url] = link.split('=')
      return { name: name.trim(), url: url.join('=').trim() }
    }),
  )
  .pipe(z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })))

/** Every variable that the server reads. Nothing else in the repository reads process.env for it. */
const zEnvironment = z.object({
  /** The web address's port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address the server listens on. The default accepts connections from this machine only; 0.0.0.0 accepts IPv4 from anywhere, :: accepts everything. */
  HOST: z.string().default('127.0.0.1'),
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
  /** Collections that home features, in this order: ids or short urls, separated by commas. */
  FEATURED_COLLECTIONS: zCollections.default([]),
  /** Collections that home shows as sponsored, likewise. */
  SPONSORED_COLLECTIONS: zCollections.default([]),
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
  /**
   * The key that seals locked content, 64 hex digits. Required unless the profile is local. If it is lost, the
   * content is lost. To change it, put the new key before the old one, separated by a comma.
   */
  LOCKED_KEY: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().regex(/^[0-9a-fA-F]{64}$/, '64 digits of hex are needed')).min(1))
    .optional(),
  /** A bucket for uploaded files, at Amazon or (with S3_ENDPOINT) any store that speaks S3. */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Left out where the machine itself is allowed in. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** How many live streams one address (of IPv6: its first 64 bits) may hold open; a house behind one has many people. */
  LIVE_STREAMS_PER_ADDRESS: z.coerce.number().int().positive().default(100),
  /** Feeds of dollar prices, comma-separated: each is asked with `symbol` and answers `price`. */
  PRICE_URLS: zUrls.default(['https://api.binance.com/api/v3/ticker/price']),
  /** smtp://user:password@host:port, or smtps://. Left out, mails are written into the data folder's outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mails. The default is Vitrine <no-reply@localhost>. */
  MAIL_FROM: z.string().optional(),
  /** Limits calls by wallet and address; on, unless the profile is local. */
  RATE_LIMITS: z.stringbool().optional(),
  /** How many of our own proxies pass requests on: so many entries of X-Forwarded-For are believed. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The bearer token of /metrics. Without it, only this machine can read them, and only in the local profile. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The log level. `npm start` sets it to warn. */
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
  /** RPC urls for browsers. Required unless the profile is local, because the server's own urls often contain a key. */
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

export type Environment = z.infer<typeof zEnvironment>

/** Reads the variables of a process; an empty one counts as left out. Throws a ConfigError. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = zEnvironment.safeParse(present)
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}
