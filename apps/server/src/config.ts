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
}

export type Config = {
  port: number
  dataFolder: string
  /** The address people type; links in metadata and sign-in messages carry it. */
  publicUrl: string
  /** Every origin under which pages of this Vitrine are served. */
  origins: string[]
  profile: Profile
  databaseUrl: string | null
  chains: ChainConfig[]
  /** How what other collections name is read. */
  imports: { gateway: string; allowLoopback: boolean }
  /** The key of locked content, 32 bytes in hex; null for the one in the data folder. */
  lockedKey: string | null
  /** The bucket of uploaded files; null keeps them in the data folder. */
  s3: S3Options | null
  logLevel: string
}

const LOCAL_RPC_PORT = 8545
const FINALITY: Record<Blockchain, number> = { ETH: 64, MATIC: 128, BNB: 32 }

const zAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/)
const zUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(z.url()).min(1))

/** Every variable that the server reads. Nothing else in the repository reads process.env for it. */
const zEnvironment = z.object({
  /** The web address's port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The folder of everything that is kept: database, files, local chains. */
  VITRINE_DATA: z.string().default('.data'),
  /** The address under which people reach this Vitrine; http://localhost:PORT when left out. */
  PUBLIC_URL: z.url().optional(),
  /** local, testnet or mainnet. */
  VITRINE_PROFILE: z.enum(PROFILES).default('local'),
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
    origins: [...new Set([publicUrl, ...loopback])],
    profile: vars.VITRINE_PROFILE,
    databaseUrl: vars.DATABASE_URL ?? null,
    imports: { gateway: vars.IPFS_GATEWAY.replace(/\/*$/, '/'), allowLoopback: mayReadLoopback(vars) },
    chains: BLOCKCHAINS.map((blockchain, position) => readChain(vars, blockchain, position)),
    lockedKey: readLockedKey(vars),
    s3: readS3(vars),
    logLevel: vars.LOG_LEVEL,
  }
}

function mayReadLoopback({ VITRINE_PROFILE, IMPORT_LOOPBACK }: Environment): boolean {
  const local = VITRINE_PROFILE === 'local'
  if (IMPORT_LOOPBACK && !local) throw new ConfigError('IMPORT_LOOPBACK: with the local profile only')
  return IMPORT_LOOPBACK ?? local
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
