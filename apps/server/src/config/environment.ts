import { PROFILES } from '@vitrine/domain/networks'
import { VERIFICATIONS } from '@vitrine/domain/people/verification'
import type { Hex } from 'viem'
import { z } from 'zod'
import { ConfigError } from './configError.ts'

const LOCAL_RPC_PORT = 8545
export const WALLETCONNECT_RELAY = 'wss://relay.walletconnect.org'

const zKey = z
  .string()
  .regex(/^(0x)?[0-9a-fA-F]{64}$/, 'must be 64 hex digits')
  .transform((key): Hex => `0x${key.replace('0x', '')}`)
const ROLES = ['web', 'indexer', 'keeper'] as const
export type Role = (typeof ROLES)[number]
const zRoles = z
  .string()
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES)).min(1))
/** Without its protocol, localhost:8545 would count as an address of the protocol `localhost:`. */
const zNodeUrl = z.url({
  protocol: /^(https?|wss?)$/,
  error: 'must begin with http://, https://, ws:// or wss://',
})
const zWebUrl = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
const zUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(zNodeUrl).min(1))

const zDatabaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')
const zDatabaseUrls = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((url) => url.trim())
      .filter(Boolean),
  )
  .pipe(z.array(zDatabaseUrl))

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

/** A wallet, and for a contract wallet the chain that its account belongs to (ADR 6). */
const zOperators = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((wallet) => wallet.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().regex(/^0x[0-9a-f]{40}(@\d{1,9})?$/, 'must be 0x…, or 0x…@CHAIN_ID'))
      .max(20)
      .transform((list) =>
        list.map((entry) => {
          const [wallet = '', chain] = entry.split('@')
          return { wallet, chainId: chain === undefined ? null : Number(chain) }
        }),
      ),
  )

const zLinks = z
  .string()
  .transform((list) =>
    list.split(',').map((link) => {
      const [name = '', ...url] = link.split('=')
      return { name: name.trim(), url: url.join('=').trim() }
    }),
  )
  .pipe(z.array(z.object({ name: z.string().min(1), url: z.url({ protocol: /^https?$/ }) })))

/** Addresses with their credentials, each followed by a blank and a gateway, if there is one. */
const zPinningServices = z
  .string()
  .transform((list) =>
    list.split(',').map((entry) => {
      const [url = '', gateway] = entry.trim().split(/\s+/)
      return { url, gateway: gateway ?? null }
    }),
  )
  .pipe(z.array(z.object({ url: zWebUrl, gateway: zWebUrl.nullable() })).max(10))

/**
 * Every variable that the server reads, with what docs/configuration.md says about it. No other code in the repository
 * reads them from process.env. A variable without a description belongs to the one before it.
 */
const zEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('The port of the web address.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'The address it listens on. The default accepts connections from this machine only; `0.0.0.0` accepts IPv4 from anywhere, `::` accepts everything.',
    ),
  VITRINE_DATA: z
    .string()
    .default('.data')
    .describe('The folder for all data: database, files, local chains.'),
  VITRINE_ROLES: zRoles
    .default([...ROLES])
    .describe(
      'What this process does: `web` (pages, API and files), `indexer`, `keeper`; comma-separated ([processes](operations.md#processes)).',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must begin with https:// or http://', abort: true })
    .refine(isOrigin, 'must be https:// and a host alone, without a path')
    // As browsers write it: signatures are compared with it.
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('The public address of the site. Default: `http://localhost:PORT`.'),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe(
      "The operator's address, shown in the legal texts until the console names another. Default: `contact@` the host of `PUBLIC_URL`.",
    ),
  OPERATORS: zOperators
    .optional()
    .describe(
      'Wallets that may do everything in the [console](operations.md#the-console), comma-separated: `0x…`, or `0x…@CHAIN_ID` for a contract wallet. The local profile has the first demo account.',
    ),
  VERIFICATION: z
    .enum(VERIFICATIONS)
    .optional()
    .describe(
      'Who gives badges: `review` (moderators decide in the [console](operations.md#the-console)) or `self` (everybody takes their own, and it says that nobody reviewed it). Default: `self` in the local profile, otherwise `review`.',
    ),
  COMMUNITY_LINKS: zLinks
    .optional()
    .describe(
      "Links in the footer until the console's *Brand* is saved: `Name=https://…`, separated by commas. The local profile shows examples.",
    ),
  FEATURED_COLLECTIONS: zCollections
    .default([])
    .describe(
      "Collections that home features until the console's *Home* names some, in this order: ids or short urls, separated by commas. `npm start` names some of the samples.",
    ),
  SPONSORED_COLLECTIONS: zCollections
    .default([])
    .describe('Collections that home shows as sponsored, likewise.'),
  VITRINE_PROFILE: z
    .enum(PROFILES)
    .default('local')
    .describe('`local`, `testnet` (Sepolia, Amoy, BSC test) or `mainnet`.'),
  WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[0-9a-fA-F]{32}$/, '32 digits of hex are needed')
    .optional()
    .describe(
      'The project id at WalletConnect; with it, people can connect wallets on phones and many others ([ADR 5](adr/0005-wallets-elsewhere.md)).',
    ),
  WALLETCONNECT_RELAY_URL: z
    .url({ protocol: /^wss?$/ })
    .default(WALLETCONNECT_RELAY)
    .describe("Another relay instead of WalletConnect's own."),
  COINBASE_WALLET: z
    .stringbool()
    .optional()
    .describe(
      "Offers Coinbase's wallet to browsers without its extension. On by default; off in the local profile, whose chains it cannot reach.",
    ),
  DATABASE_URL: zDatabaseUrl
    .optional()
    .describe(
      'A PostgreSQL url, also of a pooler in transaction mode (PgBouncer). Default: the embedded database.',
    ),
  DATABASE_READ_URLS: zDatabaseUrls
    .default([])
    .describe(
      'The urls of streaming replicas of that database, comma-separated, one server each ([operations](operations.md#the-database)). They answer reads as soon as they have what the reader must see.',
    ),
  DATABASE_DIRECT_URL: zDatabaseUrl
    .optional()
    .describe(
      'The same database without a pooler, for locks, LISTEN and migrations. Default: `DATABASE_URL`.',
    ),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/[^,\s]+(\s*,\s*(nats|tls):\/\/[^,\s]+)*$/, 'must be nats://host:port')
    .optional()
    .describe(
      "NATS servers that carry live events between processes, comma-separated: `nats://host:port`. Default: PostgreSQL's NOTIFY, or the process itself with the embedded database.",
    ),
  IPFS_GATEWAY: z
    .url({ protocol: /^https?$/ })
    .default('https://ipfs.io/ipfs/')
    .describe(
      'The gateway for `ipfs:` files of imports. One that sends blocks (`?format=raw`) need not be trusted.',
    ),
  ARWEAVE_GATEWAY: z
    .url({ protocol: /^https?$/ })
    .default('https://arweave.net/')
    .describe('The gateway for `ar:` metadata of imports.'),
  IPFS_RPC_URLS: zUrls
    .pipe(z.array(zWebUrl).max(10))
    .default([])
    .describe(
      'IPFS nodes of yours (Kubo) that keep the works, comma-separated, by their RPC addresses: `http://127.0.0.1:5001`, with `user:password@` if they ask for it ([operations](operations.md#works-on-ipfs)).',
    ),
  IPFS_PINNING_SERVICES: zPinningServices
    .default([])
    .describe(
      "Providers that keep the works (IPFS Pinning Service API), comma-separated: `https://TOKEN@HOST/PATH`, then a space and the provider's gateway, if it has one. The server reads blocks from the gateway, to check that the provider really has the works.",
    ),
  IMPORT_LOOPBACK: z
    .stringbool()
    .optional()
    .describe(
      'Whether imports may read, and webhooks may call, `http:` and addresses of this machine. Only the local profile allows it, and has it on by default.',
    ),
  LOCKED_KEY: z
    .string()
    .transform((list) => list.split(',').map((key) => key.trim()))
    .pipe(z.array(z.string().regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hex digits')).min(1))
    .optional()
    .describe(
      'The key that seals locked content and the secrets of webhooks, 64 hex digits. Required unless the profile is local, which keeps one in the data folder. Back it up with the database: if it is lost, the content is lost. To change it, put the new key before the old one, separated by a comma.',
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe(
      'The passphrase that encrypts the keys of locked content in a backup, at least 12 characters. Without it, the programs ask for it on the terminal.',
    ),
  BACKUP_FOLDER: z
    .string()
    .optional()
    .describe(
      'A folder of [scheduled backups](operations.md#backup-and-restore), which the keeper makes; each is a folder in it. Needs `BACKUP_PASSPHRASE`. Default: none are made.',
    ),
  BACKUP_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(720)
    .default(24)
    .describe('How many hours after a scheduled backup began the next one does.'),
  BACKUPS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .default(7)
    .describe('How many scheduled backups are kept. Files that they share take no space twice.'),
  VERSION_URL: zWebUrl
    .optional()
    .describe(
      'An https address of a `package.json`, or other JSON with `version`, that the keeper reads once a day: the console and `npm run doctor` then say when a [newer version](operations.md#upgrade) is there. Default: nothing is asked.',
    ),
  MEDIA_FOLDER: z
    .string()
    .optional()
    .describe(
      "The folder of uploaded files without a bucket, if several processes share one. Default: `media` in `VITRINE_DATA`, which is this process's alone.",
    ),
  S3_BUCKET: z
    .string()
    .optional()
    .describe(
      'A bucket for uploaded files, at Amazon or (with `S3_ENDPOINT`) any S3-compatible store. Default: files in the data folder.',
    ),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("The bucket's access key. Not needed if the machine itself has access."),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LIVE_STREAMS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .positive()
    .default(100)
    .describe(
      'How many live streams one address (for IPv6: its first 64 bits) may keep open. One address may serve a whole house.',
    ),
  API_KEY_READS: z.coerce
    .number()
    .int()
    .positive()
    .default(1_500)
    .describe(
      "How many reads a new API key may make in ten seconds, at each process ([for programs](programs.md)). A visitor's address may make 600, and all calls of one address together 2,000.",
    ),
  UPLOADS_PER_WALLET: z.coerce
    .number()
    .int()
    .positive()
    .default(5_000)
    .describe('How many megabytes of files a wallet may store. A small file counts as 50 kB.'),
  UPLOADS_PER_NETWORK: z.coerce
    .number()
    .int()
    .positive()
    .default(20_000)
    .describe(
      'How many megabytes the wallets of one network (IPv4: an address, IPv6: a /48) may store within 30 days.',
    ),
  DRAFTS_PER_WALLET: z.coerce
    .number()
    .int()
    .positive()
    .default(1_000)
    .describe('How many works a wallet may have registered that are not minted.'),
  COLLECTIONS_PER_WALLET: z.coerce
    .number()
    .int()
    .positive()
    .default(500)
    .describe('How many collections a wallet may have.'),
  CONTRACTS_PER_CHAIN: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(1_000)
    .describe(
      'How many contracts of a chain may be brought as a whole; 0 for none. If all places are taken, a contract that nobody has used for a week makes room.',
    ),
  TOKENS_PER_CONTRACT: z.coerce
    .number()
    .int()
    .positive()
    .default(100_000)
    .describe(
      'How many tokens such a contract may have. With more its history is not read on, and its page says so.',
    ),
  UPLOADS_PER_CONTRACT: z.coerce
    .number()
    .int()
    .positive()
    .default(5_000)
    .describe(
      'How many megabytes of files may be copied of a collection that was brought as a whole. 10,000 pictures take about 10,000.',
    ),
  PRICE_URLS: zUrls
    .default(['https://api.binance.com/api/v3/ticker/price', 'https://api.mexc.com/api/v3/ticker/price'])
    .describe(
      'Exchanges that are asked for [prices](operations.md#prices-in-dollars), comma-separated: each with `symbol`, and returns `price`.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "The mail server: `smtp://user:password@host:port`, or `smtps://`. Default: mails are written to the data folder's `outbox`.",
    ),
  MAIL_FROM: z
    .string()
    .optional()
    .describe('The sender of mails. The default is the name of the marketplace and no-reply@localhost.'),
  RATE_LIMITS: z
    .stringbool()
    .optional()
    .describe('Limits calls by wallet and address. On by default; off in the local profile.'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe(
      'How many of your own proxies forward requests: the server trusts that many entries of `X-Forwarded-For`.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'The bearer token of `/metrics`. Without it, only this machine can read them, and only in the local profile.',
    ),
  KEEP_ASSETS_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(7)
    .describe(
      "For how many days the files of earlier versions of the pages are kept in the data folder's `assets`, for pages that are still open. 0 keeps none.",
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much the server logs. `npm start` sets it to `warn`.'),
  VITRINE_CHAIN_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_533)
    .default(LOCAL_RPC_PORT)
    .describe('The first of three consecutive ports of the local chains.'),
  CHAINS_FILE: z
    .string()
    .optional()
    .describe('A JSON file of [chains besides the three](operations.md#another-chain).'),
  CURRENCIES_FILE: z
    .string()
    .optional()
    .describe(
      'A JSON file of [currencies](operations.md#currencies) besides those that Vitrine knows, by chain id.',
    ),
  CHAIN_ID_ETH: z.coerce
    .number()
    .int()
    .optional()
    .describe("Chain ids that differ from the profile's, e.g. 4 for ETH."),
  CHAIN_ID_MATIC: z.coerce.number().int().optional(),
  CHAIN_ID_BNB: z.coerce.number().int().optional(),
  RPC_URLS_ETH: zUrls
    .optional()
    .describe(
      'The nodes from which the server reads each chain, comma-separated, the preferred one first. Required unless the profile is local. They stay on the server.',
    ),
  RPC_URLS_MATIC: zUrls.optional(),
  RPC_URLS_BNB: zUrls.optional(),
  PUBLIC_RPC_URL_ETH: zNodeUrl
    .optional()
    .describe(
      'The node from which browsers read each chain. Required unless the profile is local. It is public, so it must not contain a secret key.',
    ),
  PUBLIC_RPC_URL_MATIC: zNodeUrl.optional(),
  PUBLIC_RPC_URL_BNB: zNodeUrl.optional(),
  PAYMASTER_URL_ETH: zWebUrl
    .optional()
    .describe(
      "The service that pays the network's fees, for wallets that can ask one (ERC-7677). It is public: let it pay for calls of your contracts alone ([operations](operations.md#paid-fees)).",
    ),
  PAYMASTER_URL_MATIC: zWebUrl.optional(),
  PAYMASTER_URL_BNB: zWebUrl.optional(),
  ENS_RPC_URLS: zUrls
    .optional()
    .describe(
      "Nodes of Ethereum mainnet that are asked for people's ENS names, comma-separated, the preferred one first ([operations](operations.md#ens-names)). Without them no ENS names are shown.",
    ),
  ENS_RESOLVER: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hex digits')
    .transform((address) => address.toLowerCase() as Hex)
    .default('0xeeeeeeee14d718c2b47d9923deab1335e144eeee')
    .describe('The universal resolver of ENS, for a chain other than Ethereum mainnet.'),
  CONTRACTS_ETH: z
    .string()
    .optional()
    .describe(
      'The addresses `engine,collectible721,collectible1155,payees,ownCollections,drops`, if the deployment records do not have them. An engine without own contracts has the first four.',
    ),
  CONTRACTS_MATIC: z.string().optional(),
  CONTRACTS_BNB: z.string().optional(),
  KEEPER_KEY_ETH: zKey
    .optional()
    .describe(
      "Private keys of accounts that settle ended auctions, 64 hex digits; each account needs a little of its chain's currency. In the local profile an account of the local chain.",
    ),
  KEEPER_KEY_MATIC: zKey.optional(),
  KEEPER_KEY_BNB: zKey.optional(),
  START_BLOCK_ETH: z.coerce
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('The block from which each chain is read, if the deployment records do not have it.'),
  START_BLOCK_MATIC: z.coerce.number().int().nonnegative().optional(),
  START_BLOCK_BNB: z.coerce.number().int().nonnegative().optional(),
})

export type Environment = z.infer<typeof zEnvironment>

/** Reads the variables of a process; an empty one counts as missing. @throws ConfigError */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = zEnvironment.safeParse(present)
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
  )
}

function isOrigin(text: string): boolean {
  const { href, origin } = new URL(text)
  return href === `${origin}/`
}

/** Each variable of the server, with its description and its default, if it has them. */
export const listVariables = () =>
  Object.entries(zEnvironment.shape).map(([name, { description }]) => ({
    name,
    description,
    default: readEnvironment({})[name as keyof Environment],
  }))

/** Variables of the start program and of the tests, which the server does not read. */
const OTHERS = /^VITRINE_(SAMPLES|API|KEY|TEST|TESTS_FILE|E2E_\w+)$/
/** Names that nothing but Vitrine uses. */
const OURS =
  /^((VITRINE|RPC|RPCS|PUBLIC_RPC|KEEPER_KEY|START_BLOCK|CONTRACTS|CHAIN_ID)_|(KEEPER_KEY|START_BLOCK)$)/

/** Shorter names of other programs are too near to one another. */
const LEAST_LETTERS = 8

/** The variables that look like ours and that nothing reads: misspelt, or of another version. */
export function listUnread(env: Record<string, string | undefined>, read: readonly string[] = []): string[] {
  const known = new Set([...Object.keys(zEnvironment.shape), ...read])
  const isMisspelt = (name: string) =>
    name.length >= LEAST_LETTERS && [...known].some((each) => isOneOff(name, each))
  return Object.keys(env).filter(
    (name) => !known.has(name) && !OTHERS.test(name) && (OURS.test(name) || isMisspelt(name)),
  )
}

/** Whether two names differ by one letter: another one, one too many or too few, or two that changed places. */
function isOneOff(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rest = (name: string, from: number) => name.slice(at + from)
  const swapped = `${one[at + 1] ?? ''}${one[at] ?? ''}${rest(one, 2)}`
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    swapped === rest(other, 0)
  )
}
