import type { ConfiguredCurrency, Doubt } from '@vitrine/chain/currencies'
import {
  type Address,
  decodeAbiParameters,
  domainSeparator,
  encodeFunctionData,
  type Hex,
  hexToString,
  isHex,
  parseAbi,
  sliceHex,
} from 'viem'
import type { Call, Node } from '../rpc/node.ts'
import { askAll } from './currency.ts'
import { readTransferFee } from './transferFee.ts'

/** What a currency's contract does otherwise than the configuration says, or than a sale needs. */
export type CurrencyFault =
  | { kind: 'no_code' }
  /** `said` is the symbol, or the decimals, that the contract answers; null if it answers neither. */
  | { kind: 'symbol'; said: string | null }
  | { kind: 'decimals'; said: string | null }
  /** Its domain is not that of its name and the configured version. */
  | { kind: 'permit' }
  /** @property bps of each transfer */
  | { kind: 'fee'; bps: number }
  | { kind: 'rebases' }

/** @property implementation the contract behind a proxy, which its owner can change, in lower case; null without one */
export type CurrencyReport = {
  faults: CurrencyFault[]
  feeSeen: boolean
  implementation: Hex | null
}

const abi = parseAbi([
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function decimals() view returns (uint8)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  // What only currencies have whose balances change by themselves: shares of Lido, Ampleforth and Aave, Origin, Mountain.
  'function getTotalShares() view returns (uint256)',
  'function scaledTotalSupply() view returns (uint256)',
  'function rebasingCreditsPerToken() view returns (uint256)',
  'function rewardMultiplier() view returns (uint256)',
  // Of a proxy (EIP-897): those of Polygon's bridge and others keep it in places of their own. Of a beacon (ERC-1967), too.
  'function implementation() view returns (address)',
])
const REBASING = [
  'getTotalShares',
  'scaledTotalSupply',
  'rebasingCreditsPerToken',
  'rewardMultiplier',
] as const

/** Where proxies keep the address of their code: ERC-1967, and OpenZeppelin's before it (Circle's dollars). */
const IMPLEMENTATION_SLOTS: readonly Hex[] = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
]
/** Where proxies keep the address of a contract that many of them ask for their code (ERC-1967). */
const BEACON_SLOT: Hex = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'

/**
 * Asks a chain whether a currency is what the configuration says, and whether sales in it can be right.
 * @throws AskError if the nodes fail
 */
export async function readCurrencyReport(
  node: Node,
  chainId: number,
  currency: ConfiguredCurrency,
): Promise<CurrencyReport> {
  const { address } = currency
  const [code] = (await node.ask([{ method: 'eth_getCode', params: [address, 'latest'] }])) as [Hex]
  if (code === '0x') return { faults: [{ kind: 'no_code' }], feeSeen: true, implementation: null }
  const [symbol, name, decimals, separator, ...rebasing] = await askAll(node, [
    ...(['symbol', 'name', 'decimals', 'DOMAIN_SEPARATOR', ...REBASING] as const).map((functionName) =>
      callOf(address, functionName),
    ),
  ])
  const fee = await readTransferFee(node, address)
  const faults: CurrencyFault[] = []
  const saidSymbol = textOf(symbol)
  if (saidSymbol === null || ![currency.symbol, ...(currency.says ?? [])].includes(saidSymbol))
    faults.push({ kind: 'symbol', said: saidSymbol })
  const saidDecimals = isWord(decimals) ? String(BigInt(decimals)) : null
  if (saidDecimals !== String(currency.decimals)) faults.push({ kind: 'decimals', said: saidDecimals })
  if (!hasDomain(currency, chainId, textOf(name), separator)) faults.push({ kind: 'permit' })
  if (fee) faults.push({ kind: 'fee', bps: fee })
  if (rebasing.some(isWord)) faults.push({ kind: 'rebases' })
  return { faults, feeSeen: fee !== null, implementation: await readImplementation(node, address) }
}

type Asked =
  | 'symbol'
  | 'name'
  | 'decimals'
  | 'DOMAIN_SEPARATOR'
  | 'implementation'
  | (typeof REBASING)[number]

function callOf(to: Hex, functionName: Asked): Call {
  const data = encodeFunctionData({ abi, functionName })
  return { method: 'eth_call', params: [{ to, data }, 'latest'] }
}

/** The contract behind a proxy: in the places of the standards, behind its beacon, or as the proxy itself says. */
async function readImplementation(node: Node, address: Hex): Promise<Hex | null> {
  const places = (await node.ask(
    [...IMPLEMENTATION_SLOTS, BEACON_SLOT].map((slot) => ({
      method: 'eth_getStorageAt',
      params: [address, slot, 'latest'],
    })),
  )) as Hex[]
  const [first, second, beacon] = places.map(addressIn)
  if (first || second) return first ?? second ?? null
  const [said] = await askAll(node, [callOf(beacon ?? address, 'implementation')])
  return addressIn(said)
}

/** What faults mean for people: an amount that would be wrong is not shown; a permit that would fail is not asked for. */
export function doubtOf(faults: readonly CurrencyFault[]): Doubt | null {
  if (faults.length === 0) return null
  const refused = faults.some(({ kind }) => kind !== 'permit')
  return { refused, withoutPermit: faults.some(({ kind }) => kind === 'permit') }
}

const isWord = (answer: Hex | null | undefined): answer is Hex => isHex(answer) && answer.length === 66

/** Whether what people would sign is what the contract checks (EIP-712); true of a currency without a permit. */
function hasDomain(
  { address, permitVersion }: ConfiguredCurrency,
  chainId: number,
  name: string | null,
  separator: Hex | null | undefined,
): boolean {
  if (permitVersion === null) return true
  if (name === null || !separator) return false
  const domain = { name, version: permitVersion, chainId, verifyingContract: address as Address }
  return domainSeparator({ domain }).toLowerCase() === separator.toLowerCase()
}

/** A text, or the 32 bytes in which older contracts say theirs; null for anything else. */
function textOf(answer: Hex | null | undefined): string | null {
  if (!answer || answer === '0x') return null
  try {
    if (isWord(answer)) return hexToString(answer).replace(/\0+$/, '')
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return null
  }
}

function addressIn(word: Hex | null | undefined): Hex | null {
  if (!isWord(word) || BigInt(word) === 0n || BigInt(word) >> 160n !== 0n) return null
  return sliceHex(word, 12).toLowerCase() as Hex
}
