import type { ConfiguredCurrency } from '@vitrine/chain/currencies'
import { getDeployment } from '@vitrine/chain/deployments'
import { planDeployment } from '@vitrine/chain/planDeployment'
import {
  type Blockchain,
  blockchainName,
  blockchainOf,
  type OwnBlockchain,
  PROFILE_CHAINS,
  scannerOf,
} from '@vitrine/domain/networks'
import type { Hex } from 'viem'
import { z } from 'zod'
import { ConfigError } from './configError.ts'
import type { Contracts } from './contracts.ts'
import { currenciesOf, type readCurrenciesFile } from './currencies.ts'
import type { Environment } from './environment.ts'
import { localAccounts } from './localAccounts.ts'

export type ChainConfig = {
  id: number
  name: string
  blockchain: Blockchain
  /** Where this server reads the chain; http(s) or ws(s). */
  rpcUrls: string[]
  /** Where browsers reach it. */
  publicRpcUrl: string
  /** The service that wallets may ask to pay the network's fees (ERC-7677). It is public. */
  paymasterUrl: string | null
  scanner: string | null
  contracts: Contracts
  /** What prices and offers to buy may be in besides its coin, as far as the owner of the engine allows it. */
  currencies: ConfiguredCurrency[]
  startBlock: number
  /** How many blocks a re-org may undo at least, whatever the chain calls final. */
  finality: number
  /** Whether the blooms of its headers cover all logs. */
  blooms: boolean
  /** How long a chain must stay shorter before the indexer accepts it, in milliseconds. */
  patience: number
  /** The key of the account that settles auctions; null: this process settles none. */
  keeperKey: Hex | null
  /** How often to look for ended auctions, in milliseconds. */
  keeperPause: number
}

/** A local chain may be reset at any time. Elsewhere a shorter chain usually comes from a node that lags. */
const SHORTER_FOR = 60_000
const KEEPER_PAUSE = 15_000
const LOCAL_KEEPER_PAUSE = 1_000
/** Polygon's deepest re-org undid 157 blocks. */
const FINALITY: Record<OwnBlockchain, number> = { ETH: 64, MATIC: 256, BNB: 32 }

const zAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

/** Reads the configuration of one of the three chains. @param named the currencies of CURRENCIES_FILE @throws ConfigError */
export function readChain(
  vars: Environment,
  blockchain: OwnBlockchain,
  position: number,
  named: ReturnType<typeof readCurrenciesFile>,
): ChainConfig {
  const local = vars.VITRINE_PROFILE === 'local'
  const id = vars[`CHAIN_ID_${blockchain}`] ?? PROFILE_CHAINS[vars.VITRINE_PROFILE][blockchain]
  if (blockchainOf(id) !== blockchain)
    throw new ConfigError(`CHAIN_ID_${blockchain}: ${id} is not a network of ${blockchain}`)
  const localNode = `127.0.0.1:${vars.VITRINE_CHAIN_PORT + position}`
  const rpcUrls = vars[`RPC_URLS_${blockchain}`] ?? [`ws://${localNode}`, `http://${localNode}`]
  const publicRpcUrl = vars[`PUBLIC_RPC_URL_${blockchain}`] ?? rpcUrls.find((url) => url.startsWith('http'))
  if (!publicRpcUrl) throw new ConfigError(`PUBLIC_RPC_URL_${blockchain}: browsers need an http(s) url`)
  return {
    id,
    name: blockchainName(blockchain),
    blockchain,
    rpcUrls,
    publicRpcUrl,
    paymasterUrl: vars[`PAYMASTER_URL_${blockchain}`] ?? null,
    scanner: scannerOf(id),
    contracts: readContracts(vars, blockchain, id),
    currencies: currenciesOf({ chainId: id, blockchain }, named.get(id) ?? [], 'CURRENCIES_FILE'),
    startBlock: vars[`START_BLOCK_${blockchain}`] ?? getDeployment(id)?.startBlock ?? 0,
    finality: FINALITY[blockchain],
    // Polygon's state-sync transactions, which anybody can cause from Ethereum, have logs outside of the blooms.
    blooms: blockchain !== 'MATIC',
    patience: local ? 0 : SHORTER_FOR,
    keeperKey: vars[`KEEPER_KEY_${blockchain}`] ?? (local ? localAccounts.keeperKey : null),
    keeperPause: local ? LOCAL_KEEPER_PAUSE : KEEPER_PAUSE,
  }
}

function readContracts(vars: Environment, blockchain: OwnBlockchain, id: number): Contracts {
  return contractsOf(vars, vars[`CONTRACTS_${blockchain}`], `CONTRACTS_${blockchain}`, id)
}

/**
 * The contracts of a chain: as given, as recorded or, on a local chain, as planned.
 * @param name where they are given, for errors
 */
export function contractsOf(
  vars: Environment,
  given: string | undefined,
  name: string,
  id: number,
): Contracts {
  if (given) {
    const addresses = given.split(',').map((address) => address.trim().toLowerCase())
    const isComplete = addresses.length === 4 || addresses.length === 6
    if (!isComplete || !addresses.every((address) => zAddress.safeParse(address).success))
      throw new ConfigError(
        `${name}: must be four addresses: engine,collectible721,collectible1155,payees, or six: also ownCollections,drops`,
      )
    const [engine, collectible721, collectible1155, payees, ownCollections, drops] = addresses
    return {
      engine: engine!,
      collectible721: collectible721!,
      collectible1155: collectible1155!,
      payees: payees!,
      ...(ownCollections && drops && { ownCollections, drops }),
    }
  }
  const addresses =
    getDeployment(id)?.addresses ??
    (vars.VITRINE_PROFILE === 'local' ? planDeployment(localDeployment).addresses : null)
  if (!addresses) throw new ConfigError(`${name}: no contracts are deployed on network ${id} yet`)
  return {
    engine: addresses.saleEngine.toLowerCase(),
    collectible721: addresses.collectible721.toLowerCase(),
    collectible1155: addresses.collectible1155.toLowerCase(),
    payees: addresses.payees.toLowerCase(),
    ownCollections: addresses.ownCollections.toLowerCase(),
    drops: addresses.drops.toLowerCase(),
  }
}

/** The parameters with which the local chains are deployed; the contracts' addresses follow from them. */
export const localDeployment = { owner: localAccounts.owner, commissionBps: 250 } as const
