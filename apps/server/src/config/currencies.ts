import { type ConfiguredCurrency, type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { type Blockchain, coinNamesOf, type OwnBlockchain } from '@vitrine/domain/networks'
import { type Address, isAddress, isAddressEqual, zeroAddress } from 'viem'
import { z } from 'zod'
import { ConfigError } from './configError.ts'
import { readJsonFile } from './readJsonFile.ts'
import { wellKnownCurrencies } from './wellKnownCurrencies.ts'

/** How many currencies a chain has at most: the server asks the chain about each. */
const MOST = 20

const zContract = z
  .string()
  // An address in mixed case has a checksum, which finds a mistyped letter.
  .refine((text) => isAddress(text), 'must be an address, 0x and 40 hex digits with a right checksum')
  .refine((text) => text !== zeroAddress, 'must not be zero')
  .transform((text) => text as Address)

/** A pair at exchanges, e.g. 'ETHUSDT'. */
export const zPair = z.string().regex(/^[A-Z0-9]{2,20}$/)

/** One currency of CURRENCIES_FILE, or of a chain in CHAINS_FILE (docs/operations.md#currencies). */
const zFields = z.strictObject({
  address: zContract,
  /** As people read it. Say here whose it is where there are two: 'USDC.e' is bridged. */
  symbol: z.string().regex(/^[\w.$₮+-]{1,16}$/, 'must have 1 to 16 letters, digits or . $ + - _'),
  /** Shares are rounded down to a unit, so with fewer decimals a commission would be lost. */
  decimals: z.int().min(6, 'must be at least 6: shares are rounded down to a unit').max(36),
  /** Whether the chain's coin can be deposited for it, one for one (WETH9). */
  wrapped: z.boolean().default(false),
  /** Whether it is meant to be worth a dollar. */
  dollar: z.boolean().default(false),
  /** The version in the domain of its permit (EIP-2612), e.g. "2" of Circle's dollars. Without it, people approve. */
  permitVersion: z.string().min(1).max(16).nullable().default(null),
  /** What the contract may say instead of the symbol, e.g. ["USDC"] of a bridged one. */
  says: z.array(z.string().min(1).max(32)).max(8).optional(),
  /** Its pairs against USDT at the exchanges of PRICE_URLS, e.g. ["EURUSDT"]; of the wrapped coin, leave it out. */
  pairs: z.array(zPair).max(4).optional(),
  /** The contract on its chain that says its price in dollars. */
  feed: z
    .strictObject({
      address: zContract,
      says: z.array(z.string().min(1).max(64)).min(1).max(4),
      heartbeat: z.int().min(10).max(604_800),
    })
    .optional(),
})

const zCurrencyEntry = zFields
  .refine(({ wrapped, dollar }) => !wrapped || !dollar, 'dollar: the wrapped coin is worth its chain’s coin')
  .refine(
    ({ wrapped, decimals }) => !wrapped || decimals === 18,
    'decimals: the wrapped coin has 18, as the coin',
  )

export const zCurrencies = z.array(zCurrencyEntry).max(MOST)
type CurrencyEntry = z.output<typeof zCurrencyEntry>

const zFile = z.record(z.string().regex(/^[1-9]\d{0,15}$/), zCurrencies)

/** Reads CURRENCIES_FILE: a list for each chain, by its id. @throws ConfigError */
export function readCurrenciesFile(path: string | undefined): ReadonlyMap<number, CurrencyEntry[]> {
  if (!path) return new Map()
  const lists = readJsonFile('CURRENCIES_FILE', path, zFile)
  return new Map(Object.entries(lists).map(([id, entries]) => [Number(id), entries]))
}

/**
 * The currencies of a chain: those that we know or made, then those of the configuration. An entry with an address that
 * we know replaces ours.
 * @param name where the entries are, for errors
 * @throws ConfigError
 */
export function currenciesOf(
  { chainId, blockchain }: { chainId: number; blockchain: Blockchain },
  entries: readonly CurrencyEntry[],
  name: string,
): ConfiguredCurrency[] {
  const isNamed = ({ address }: { address: Address }) =>
    entries.some((entry) => isAddressEqual(entry.address, address))
  const ours = [...wellKnownCurrencies(chainId), ...localCurrencies(chainId)].filter((each) => !isNamed(each))
  const named = entries.map(
    ({ says, pairs, feed, ...entry }): ConfiguredCurrency => ({
      ...entry,
      ...(says && { says }),
      ...(pairs && { pairs }),
      ...(feed && { feed }),
    }),
  )
  const all = [...ours.map(withoutCode), ...named]
  const twice = (same: (one: ConfiguredCurrency, other: ConfiguredCurrency) => boolean) =>
    all.find((one, at) => all.slice(0, at).some((other) => same(one, other)))
  const address = twice((one, other) => isAddressEqual(one.address, other.address))
  if (address) throw new ConfigError(`${name}: ${address.address} is there twice`)
  // People tell currencies apart by nothing else.
  const symbol = twice((one, other) => one.symbol.toLowerCase() === other.symbol.toLowerCase())
  if (symbol)
    throw new ConfigError(
      `${name}: two currencies of chain ${chainId} are called ${symbol.symbol}: give ${symbol.address} another symbol`,
    )
  const coins = [blockchain.replace(/\..*/, ''), coinNamesOf('mainnet')[blockchain as OwnBlockchain]]
  const coin = all.find((each) => coins.includes(each.symbol.toUpperCase()))
  if (coin)
    throw new ConfigError(
      `${name}: ${coin.address} is called ${coin.symbol}, as the coin of chain ${chainId}: give it another symbol`,
    )
  if (all.filter(({ wrapped }) => wrapped).length > 1)
    throw new ConfigError(`${name}: chain ${chainId} has more than one wrapped coin`)
  return all
}

/** Without the code of a local one, which is no part of the configuration. */
const withoutCode = ({
  initCode: _,
  permit: __,
  rate: ___,
  ...currency
}: ConfiguredCurrency & Partial<LocalCurrency>): ConfiguredCurrency => currency
