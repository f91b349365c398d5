import type { Carried } from '@vitrine/chain/engineTerms'
import type { BuyOrder } from '@vitrine/chain/orders'
import type { Terms } from '@vitrine/chain/terms'
import type { Hex } from 'viem'

/** What somebody signed and can void. @property by who signed it; @property chainId null if the text names no chain */
export type Signed = { chainId: number | null; by: Hex } & (
  | { kind: 'listing'; terms: Carried<Terms> }
  | { kind: 'order'; order: Carried<BuyOrder> }
)

const TERMS = {
  ...{
    seller: 'address',
    asset: 'address',
    tokenId: 'uint',
    copies: 'uint',
    reservable: 'uint',
    price: 'uint',
    currency: 'address',
  },
  ...{
    startPrice: 'uint',
    start: 'uint',
    duration: 'uint',
    fromFirstBid: 'uint',
    counter: 'uint',
    salt: 'uint',
  },
} as const satisfies Record<keyof Terms, Kind>
const ORDER = {
  ...{ buyer: 'address', asset: 'address', criteria: 'bytes32', copies: 'uint', currency: 'address' },
  ...{ unitPrice: 'uint', start: 'uint', expiry: 'uint', maxCommission: 'uint', group: 'uint', salt: 'uint' },
  counter: 'uint',
} as const satisfies Record<keyof BuyOrder, Kind>

type Kind = 'address' | 'bytes32' | 'uint'
const FORMS: Record<Kind, RegExp> = {
  address: /^0x[0-9a-f]{40}$/i,
  bytes32: /^0x[0-9a-f]{64}$/i,
  uint: /^\d{1,78}$/,
}
/** The longest text that is read. */
const LONGEST = 200_000
const DEEPEST = 6

/** Reads a signed listing or offer to buy from JSON: a line of an export, an answer of the API, or what a wallet signed. */
export function parseSigned(text: string): Signed | null {
  if (text.length > LONGEST) return null
  try {
    return find(JSON.parse(text), null, DEEPEST)
  } catch {
    return null
  }
}

function find(value: unknown, chain: number | null, depth: number): Signed | null {
  if (typeof value !== 'object' || value === null || depth === 0) return null
  const own = (value as { chainId?: unknown }).chainId
  const chainId = own === undefined ? (chainIn(value) ?? chain) : Number(own)
  const terms = fields(value, TERMS)
  if (terms) return { kind: 'listing', chainId, by: terms.seller.toLowerCase() as Hex, terms }
  const order = fields(value, ORDER)
  if (order) return { kind: 'order', chainId, by: order.buyer.toLowerCase() as Hex, order }
  for (const inner of Object.values(value)) {
    const found = find(inner, chainId, depth - 1)
    if (found) return found
  }
  return null
}

/** The chain that typed data (EIP-712) name; null if they name none. */
function chainIn(value: object): number | null {
  const { chainId } = (value as { domain?: { chainId?: unknown } }).domain ?? {}
  return chainId === undefined ? null : Number(chainId)
}

function fields<T extends Record<string, Kind>>(value: object, wanted: T): { [K in keyof T]: Hex } | null {
  const read = Object.entries(wanted).map(([name, kind]) => {
    const field = (value as Record<string, unknown>)[name]
    const text = typeof field === 'number' ? String(field) : field
    return [name, typeof text === 'string' && FORMS[kind].test(text) ? text : null] as const
  })
  if (read.some(([, text]) => text === null)) return null
  return Object.fromEntries(read) as { [K in keyof T]: Hex }
}
