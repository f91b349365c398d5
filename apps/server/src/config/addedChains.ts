import { getDeployment } from '@vitrine/chain/deployments'
import { type AddedChain, addChain } from '@vitrine/domain/networks'
import type { Hex } from 'viem'
import { z } from 'zod'
import { type ChainConfig, contractsOf } from './chains.ts'
import { ConfigError } from './configError.ts'
import { currenciesOf, type readCurrenciesFile, zCurrencies, zPair } from './currencies.ts'
import type { Environment } from './environment.ts'
import { bloomsOf, finalityOf, KNOWN_CHAINS } from './knownChains.ts'
import { readJsonFile } from './readJsonFile.ts'

const zRpcUrl = z.url({ protocol: /^(https?|wss?)$/ })

/** One entry of CHAINS_FILE (docs/operations.md#another-chain). */
const zChain = z.strictObject({
  id: z.int().positive(),
  /** As people read it, e.g. 'Gnosis'. This and all but the nodes may be left out of a chain that we know (`knownChains.ts`). */
  name: z.string().trim().min(1).max(40).optional(),
  /**
   * The symbol of its coin. It also names the chain, so no other chain has it: where another has the same coin, a dot and a
   * name follow. The coin has 18 decimals.
   */
  currency: z
    .string()
    .regex(/^[A-Z][A-Z0-9.]{1,11}$/)
    .optional(),
  rpcUrls: z.array(zRpcUrl).min(1).max(10),
  /**
   * Where browsers reach it. The default is the first http url of rpcUrls in the local profile, elsewhere the public node of
   * a chain that we know.
   */
  publicRpcUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** The service that wallets may ask to pay the network's fees (ERC-7677). */
  paymasterUrl: z.url({ protocol: /^https?$/ }).optional(),
  scanner: z.url({ protocol: /^https?$/ }).optional(),
  /** engine,collectible721,collectible1155,payees,ownCollections,drops, if the deployment records do not have them. */
  contracts: z.string().optional(),
  startBlock: z.int().nonnegative().optional(),
  /** What prices and offers to buy may be in besides those that we know of the chain. */
  currencies: zCurrencies.default([]),
  /**
   * How many blocks a re-org may undo at least. What people sign is checked at a block, which must be remembered until it is
   * stored, also on a chain that undoes nothing.
   */
  finality: z.int().min(32).max(10_000).optional(),
  /** Whether the blooms of its headers cover all logs. If not, every block is asked for its logs. */
  blooms: z.boolean().optional(),
  /** The variable that has the key of the account that settles auctions. Without it, nobody settles here by itself. */
  keeperKeyVariable: z.string().optional(),
  /** The pairs of its coin at the exchanges, e.g. ["XDAIUSDT"]. Without them and a feed, its prices have no dollars. */
  priceSymbols: z.array(zPair).max(4).optional(),
})
type Entry = z.output<typeof zChain>

/** At most this many, because each is indexed by itself. */
const zFile = z.array(zChain).max(9)

export type AddedChains = {
  chains: ChainConfig[]
  symbols: Record<string, readonly string[]>
  /** The variables that it names. */
  variables: string[]
}

/**
 * Reads CHAINS_FILE and adds its chains to the tables of the domain.
 * @param env the process's variables, for the keepers' keys
 * @param own the three chains
 * @param named the currencies of CURRENCIES_FILE
 * @throws ConfigError
 */
export function readAddedChains(
  vars: Environment,
  env: Record<string, string | undefined>,
  own: readonly ChainConfig[],
  named: ReturnType<typeof readCurrenciesFile>,
): AddedChains {
  if (!vars.CHAINS_FILE) return { chains: [], symbols: {}, variables: [] }
  const local = vars.VITRINE_PROFILE === 'local'
  const entries = readJsonFile('CHAINS_FILE', vars.CHAINS_FILE, zFile).map(complete)
  const ids = new Set(own.map(({ id }) => id))
  const chains = entries.map((entry): ChainConfig => {
    const { id, name, currency, rpcUrls, finality, blooms, scanner, paymasterUrl = null } = entry
    const wrong = (what: string) => new ConfigError(`CHAINS_FILE: ${name}: ${what}`)
    if (ids.has(id)) throw wrong(`another chain has the id ${id}`)
    ids.add(id)
    if (entries.some((each) => each !== entry && each.currency === currency) || isOwn(currency))
      throw wrong(`another chain has the currency ${currency}`)
    const publicRpcUrl =
      entry.publicRpcUrl ?? (local ? rpcUrls.find((url) => url.startsWith('http')) : KNOWN_CHAINS[id]?.node)
    if (!publicRpcUrl) throw wrong('publicRpcUrl: browsers need an http(s) url')
    const keeperKey = entry.keeperKeyVariable ? env[entry.keeperKeyVariable] : undefined
    if (keeperKey !== undefined && !/^0x[0-9a-f]{64}$/i.test(keeperKey))
      throw wrong(`${entry.keeperKeyVariable} must be 0x and 64 hex digits`)
    return {
      id,
      name,
      blockchain: currency,
      rpcUrls,
      publicRpcUrl,
      paymasterUrl,
      scanner,
      finality,
      blooms,
      contracts: contractsOf(vars, entry.contracts, `CHAINS_FILE: ${name}: contracts`, id),
      currencies: currenciesOf(
        { chainId: id, blockchain: currency },
        [...entry.currencies, ...(named.get(id) ?? [])],
        `CHAINS_FILE: ${name}: currencies`,
      ),
      startBlock: entry.startBlock ?? getDeployment(id)?.startBlock ?? 0,
      patience: local ? 0 : 60_000,
      keeperKey: (keeperKey ?? null) as Hex | null,
      keeperPause: local ? 1_000 : 15_000,
    }
  })
  for (const { id, name, blockchain, scanner } of chains)
    addChain({ id, name, currency: blockchain, scanner } satisfies AddedChain)
  const symbols = Object.fromEntries(entries.map(({ currency, priceSymbols }) => [currency, priceSymbols]))
  const variables = entries.flatMap(({ keeperKeyVariable }) => keeperKeyVariable ?? [])
  return { chains, symbols, variables }
}

/** An entry with what we know of its chain. @throws ConfigError */
function complete(entry: Entry) {
  const known = KNOWN_CHAINS[entry.id]
  const { name = known?.name, currency = known?.currency } = entry
  if (name === undefined || currency === undefined)
    throw new ConfigError(
      `CHAINS_FILE: ${entry.id}: name and currency are needed, because Vitrine does not know this chain`,
    )
  return {
    ...entry,
    name,
    currency,
    scanner: entry.scanner ?? known?.scanner ?? null,
    finality: entry.finality ?? (known ? finalityOf(known) : FINALITY),
    blooms: entry.blooms ?? (known ? bloomsOf(known) : false),
    priceSymbols: entry.priceSymbols ?? known?.priceSymbols ?? [],
  }
}

/** Of a chain that we do not know. */
const FINALITY = 64

const isOwn = (currency: string) => ['ETH', 'MATIC', 'BNB', 'All'].includes(currency)
