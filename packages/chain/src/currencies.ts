import { type Address, concat, encodeAbiParameters, type Hex, isAddressEqual } from 'viem'
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
  /** Whether it is meant to be worth a dollar. What any other is worth is not known, unless it is the wrapped coin. */
  dollar: boolean
  /** Whether its holder can allow it to be spent by a signature (EIP-2612). */
  permit: boolean
}

/** A currency as the operator or our table names it. A server compares it with what the chain says. */
export type ConfiguredCurrency = Omit<Currency, 'permit'> & {
  /** The version in the EIP-712 domain of its permit (EIP-2612); null for a currency without one. */
  permitVersion: string | null
  /** What the contract itself may say instead of the symbol: bridged coins often say the symbol of the issuer's own. */
  says?: readonly string[]
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
      permit: false,
      permitVersion: null,
    }),
    made(dollarCoinBytecode, {
      symbol: 'USDL',
      decimals: 6,
      wrapped: false,
      dollar: true,
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

/** By chain: what the configuration names, and by address what the chain contradicts. */
const configured = new Map<
  number,
  { currencies: readonly ConfiguredCurrency[]; doubts: Map<string, Doubt> }
>()

/**
 * Names the currencies of a chain, like `addChain` of the domain. The server does so when it reads its configuration.
 * Naming those of the same chain again replaces them.
 */
export function setCurrencies(chainId: number, currencies: readonly ConfiguredCurrency[]): void {
  configured.set(chainId, { currencies, doubts: new Map() })
}

/** Notes what a chain says of a configured currency; null if it says the same as the configuration. */
export function doubtCurrency(chainId: number, address: string, doubt: Doubt | null): void {
  const doubts = configured.get(chainId)?.doubts
  if (doubt) doubts?.set(address.toLowerCase(), doubt)
  else doubts?.delete(address.toLowerCase())
}

/** All currencies that are named for a chain, whatever the chain says of them. A local chain has ours. */
export const configuredCurrencies = (chainId: number): readonly ConfiguredCurrency[] =>
  configured.get(chainId)?.currencies ?? localCurrencies(chainId)

/**
 * The currencies of a chain whose symbol and decimals are known. An amount in any other currency is not shown, because
 * what a contract says about itself (a symbol, decimals) can be anything.
 */
export function knownCurrencies(chainId: number): Currency[] {
  const doubts = configured.get(chainId)?.doubts
  return configuredCurrencies(chainId).flatMap((each) => {
    const { address, symbol, decimals, wrapped, dollar, permitVersion } = each
    const doubt = doubts?.get(address.toLowerCase())
    if (doubt?.refused) return []
    const permit = permitVersion !== null && !doubt?.withoutPermit
    return [{ address, symbol, decimals, wrapped, dollar, permit }]
  })
}

/** One of {@link knownCurrencies} by its address, in any case of letters; null for the chain's coin and unknown ones. */
export function knownCurrency(chainId: number, address: string | null): Currency | null {
  const asked = address?.toLowerCase()
  return knownCurrencies(chainId).find((each) => each.address.toLowerCase() === asked) ?? null
}
