import { type Address, concat, encodeAbiParameters, type Hex, isAddressEqual, parseUnits } from 'viem'
import { dollarCoinBytecode } from './bytecode/dollarCoin.ts'
import { wrappedCoinBytecode } from './bytecode/wrappedCoin.ts'
import { getCreatedAddress } from './create2.ts'

/** A currency in which prices and offers to buy can be (ERC-20). */
export type Currency = {
  address: Address
  symbol: string
  decimals: number
  /** Whether the chain's coin can be deposited for it, one for one. */
  wrapped: boolean
  /** Whether it is worth a dollar: meant to be, and not seen at another price. */
  dollar: boolean
  /** Dollars for one, as a decimal; null for the wrapped coin, which the coin's rate is for, for dollars, and if nobody knows. */
  rate: string | null
  /** Whether its holder can allow it to be spent by a signature (EIP-2612). */
  permit: boolean
}

/** A contract that says what something costs in dollars: an aggregator of Chainlink, on the chain of the currency. */
export type PriceFeed = {
  address: Address
  /** What its `description()` may be. Another contract, or one of another price, is not believed. */
  says: readonly string[]
  /** It writes a round at least so often, in seconds: an older one is no price. */
  heartbeat: number
}

/** A currency as the operator or our table names it. A server compares it with what the chain says. */
export type ConfiguredCurrency = Omit<Currency, 'permit' | 'rate'> & {
  /** The version in the EIP-712 domain of its permit (EIP-2612); null for a currency without one. */
  permitVersion: string | null
  /** What the contract itself may say instead of the symbol: bridged coins often say the symbol of the issuer's own. */
  says?: readonly string[]
  /** Its pairs at exchanges, against USDT: names of the same pair, of which the first that one knows counts. */
  pairs?: readonly string[]
  /** Of the wrapped coin: what the chain's coin costs. */
  feed?: PriceFeed
}

/** What a currency's contract does otherwise than the configuration says. */
export type Doubt = {
  /** An amount in it would be wrong, so no offer is made in it and no amount of it is shown. */
  refused: boolean
  /** A signed permission would be refused, so people send an approval. */
  withoutPermit: boolean
}

/** A currency of a local chain, and the code that creates it. */
export type LocalCurrency = Currency & ConfiguredCurrency & { initCode: Hex }

/** The chains' coins: what each is called when it is wrapped. */
const WRAPPED_NAMES: Readonly<Record<number, [name: string, symbol: string]>> = {
  31337: ['Wrapped Ether', 'WETH'],
  31338: ['Wrapped Polygon', 'WPOL'],
  31339: ['Wrapped BNB', 'WBNB'],
}

/** To hash the codes takes a millisecond, and every list of offers asks. */
const local = new Map<number, readonly LocalCurrency[]>()

/** The currencies that are made for a local chain: a wrapped coin and a dollar coin. Empty for other chains. */
export function localCurrencies(chainId: number): readonly LocalCurrency[] {
  const names = WRAPPED_NAMES[chainId]
  if (!names) return []
  const known = local.get(chainId) ?? madeFor(names)
  local.set(chainId, known)
  return known
}

function madeFor(names: [name: string, symbol: string]): readonly LocalCurrency[] {
  const wrappedCoin = concat([
    wrappedCoinBytecode,
    encodeAbiParameters([{ type: 'string' }, { type: 'string' }], names),
  ])
  const made = (initCode: Hex, about: Omit<LocalCurrency, 'address' | 'initCode'>) => ({
    address: getCreatedAddress(initCode),
    initCode,
    ...about,
  })
  return [
    made(wrappedCoin, {
      symbol: names[1],
      decimals: 18,
      wrapped: true,
      dollar: false,
      rate: null,
      permit: false,
      permitVersion: null,
    }),
    made(dollarCoinBytecode, {
      symbol: 'USDL',
      decimals: 6,
      wrapped: false,
      dollar: true,
      rate: null,
      permit: true,
      permitVersion: '1',
    }),
  ]
}

/** Whether somebody else made a currency. The addresses of ours follow from their code, so nothing about them can differ. */
export const isForeign =
  (chainId: number) =>
  ({ address }: Pick<Currency, 'address'>): boolean =>
    !localCurrencies(chainId).some((each) => isAddressEqual(each.address, address))

type Known = {
  currencies: readonly ConfiguredCurrency[]
  /** What the chain contradicts, by address. */
  doubts: Map<string, Doubt>
  /** What one costs in dollars, by address. */
  rates: Map<string, string>
  /** The addresses of those that are meant to be a dollar and are none now. */
  unpegged: Set<string>
}

/** What the configuration names, by chain. */
const configured = new Map<number, Known>()

/**
 * Names the currencies of a chain, like `addChain` of the domain. The server does so when it reads its configuration.
 * Naming those of the same chain again replaces them.
 */
export function setCurrencies(chainId: number, currencies: readonly ConfiguredCurrency[]): void {
  configured.set(chainId, { currencies, doubts: new Map(), rates: new Map(), unpegged: new Set() })
}

/** Notes what a chain says of a configured currency; null if it says the same as the configuration. */
export function doubtCurrency(chainId: number, address: string, doubt: Doubt | null): void {
  const doubts = configured.get(chainId)?.doubts
  if (doubt) doubts?.set(address.toLowerCase(), doubt)
  else doubts?.delete(address.toLowerCase())
}

/**
 * Notes what one of a configured currency costs.
 * @param rate dollars for one, as a decimal; null if nobody knows
 * @param pegged whether it is a dollar, if it is meant to be one
 */
export function rateCurrency(chainId: number, address: string, rate: string | null, pegged: boolean): void {
  const { rates, unpegged } = configured.get(chainId) ?? {}
  const key = address.toLowerCase()
  if (rate) rates?.set(key, rate)
  else rates?.delete(key)
  if (pegged) unpegged?.delete(key)
  else unpegged?.add(key)
}

const CENT = 10n ** 16n
/**
 * Whether a price is that of a dollar: within two cents of it.
 * @param rate dollars for one, as a decimal
 */
export function holdsPeg(rate: string): boolean {
  const off = parseUnits(rate, 18) - 100n * CENT
  return off >= -2n * CENT && off <= 2n * CENT
}

/** All currencies that are named for a chain, whatever the chain says of them. A local chain has ours. */
export const configuredCurrencies = (chainId: number): readonly ConfiguredCurrency[] =>
  configured.get(chainId)?.currencies ?? localCurrencies(chainId)

/**
 * The currencies of a chain whose symbol and decimals are known. An amount in any other currency is not shown, because
 * what a contract says about itself (a symbol, decimals) can be anything.
 */
export function knownCurrencies(chainId: number): Currency[] {
  const { doubts, rates, unpegged } = configured.get(chainId) ?? {}
  return configuredCurrencies(chainId).flatMap((each) => {
    const { address, symbol, decimals, wrapped, permitVersion } = each
    const doubt = doubts?.get(address.toLowerCase())
    if (doubt?.refused) return []
    const permit = permitVersion !== null && !doubt?.withoutPermit
    const price = rates?.get(address.toLowerCase()) ?? null
    const dollar = each.dollar && !unpegged?.has(address.toLowerCase())
    return [{ address, symbol, decimals, wrapped, dollar, rate: wrapped || dollar ? null : price, permit }]
  })
}

/** One of {@link knownCurrencies} by its address, in any case of letters; null for the chain's coin and unknown ones. */
export function knownCurrency(chainId: number, address: string | null): Currency | null {
  const asked = address?.toLowerCase()
  return knownCurrencies(chainId).find((each) => each.address.toLowerCase() === asked) ?? null
}
