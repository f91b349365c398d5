import { type Address, concat, encodeAbiParameters, type Hex } from 'viem'
import { dollarCoinBytecode } from './bytecode/dollarCoin.ts'
import { wrappedCoinBytecode } from './bytecode/wrappedCoin.ts'
import { getCreatedAddress } from './create2.ts'

/** A currency in which offers to buy can be made. */
export type Currency = {
  address: Address
  symbol: string
  decimals: number
  /** Whether the chain's coin can be deposited for it, one for one. */
  wrapped: boolean
  /** Whether its holder can allow it to be spent by a signature (EIP-2612). */
  permit: boolean
}

/** A currency of a local chain, and the code that creates it. */
export type LocalCurrency = Currency & { initCode: Hex }

/** The chains' coins: what each is called when it is wrapped. */
const WRAPPED_NAMES: Readonly<Record<number, [name: string, symbol: string]>> = {
  31337: ['Wrapped Ether', 'WETH'],
  31338: ['Wrapped Polygon', 'WPOL'],
  31339: ['Wrapped BNB', 'WBNB'],
}

const wrapped = (symbol: string, address: Address): Currency[] => [
  { address, symbol, decimals: 18, wrapped: true, permit: false },
]

/** The wrapped coins of public networks. Which of them can be used is for each engine's owner to say. */
const PUBLIC: Readonly<Record<number, Currency[]>> = {
  1: wrapped('WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'),
  11155111: wrapped('WETH', '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'),
  137: wrapped('WPOL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'),
  80002: wrapped('WPOL', '0x360ad4f9a9A8EFe9A8DCB5f461c4Cc1047E1Dcf9'),
  56: wrapped('WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'),
  97: wrapped('WBNB', '0xae13d989daC2f0dEbFf460aC112a837C89BAa7cd'),
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
  const made = (initCode: Hex, about: Omit<Currency, 'address'>) => ({
    address: getCreatedAddress(initCode),
    initCode,
    ...about,
  })
  return [
    made(wrappedCoin, { symbol: names[1], decimals: 18, wrapped: true, permit: false }),
    made(dollarCoinBytecode, { symbol: 'USDL', decimals: 6, wrapped: false, permit: true }),
  ]
}

/**
 * The currencies of a chain whose symbol and decimals are known. An amount in any other currency is not shown, because
 * what a contract says about itself (a symbol, decimals) can be anything.
 */
export function knownCurrencies(chainId: number): Currency[] {
  return PUBLIC[chainId] ?? localCurrencies(chainId).map(({ initCode: _, ...currency }) => currency)
}

/** One of {@link knownCurrencies} by its address, in any case of letters; null for the chain's coin and unknown ones. */
export function knownCurrency(chainId: number, address: string | null): Currency | null {
  const asked = address?.toLowerCase()
  return knownCurrencies(chainId).find((each) => each.address.toLowerCase() === asked) ?? null
}
