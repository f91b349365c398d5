import type { Carried } from '@vitrine/chain/engineTerms'
import type { BuyOrder } from '@vitrine/chain/orders'
import type { Terms } from '@vitrine/chain/terms'
import type { Hex } from 'viem'

/**
 * What somebody signed and can void.
 * @property chainId the network for which it was signed: the same terms can be signed for several
 * @property engine the contract for which it was signed, if the text says so
 * @property id its id in that contract, if the text says so
 * @property by who signed it
 * @property isSigned false for a listing on the chain, which cannot be voided like a signature
 */
export type Signed = { chainId: number; engine: Hex | null; id: Hex | null; by: Hex; isSigned: boolean } & (
  | { kind: 'listing'; terms: Carried<Terms> }
  | { kind: 'order'; order: Carried<BuyOrder> }
)

const TERMS = {
  seller: 'address',
  asset: 'address',
  tokenId: 'uint',
  copies: 'uint',
  reservable: 'uint',
  price: 'uint',
  currency: 'address',
  startPrice: 'uint',
  start: 'uint',
  duration: 'uint',
  fromFirstBid: 'uint',
  counter: 'uint',
  salt: 'uint',
} as const satisfies Record<keyof Terms, Kind>
const ORDER = {
  buyer: 'address',
  asset: 'address',
  criteria: 'bytes32',
  copies: 'uint',
  currency: 'address',
  unitPrice: 'uint',
  start: 'uint',
  expiry: 'uint',
  maxCommission: 'uint',
  group: 'uint',
  salt: 'uint',
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
/** A chain's id, as a number or as wallets write it. */
const CHAIN = /^(0x[0-9a-f]{1,13}|[1-9]\d{0,15})$/i
const DEEPEST = 6

/**
 * Reads a signed listing or offer to buy from JSON: a line of an export, an answer of the API, or what a wallet signed.
 * @returns null for anything else, for several, and if the text does not say for which network, or that it was signed
 */
export function parseSigned(text: string): Signed | null {
  if (text.length > LONGEST) return null
  try {
    const found = new Map(
      [...find(JSON.parse(text), NOWHERE, DEEPEST)].map((each) => [JSON.stringify(each), each]),
    )
    const [only, ...others] = found.values()
    if (!only || others.length > 0 || only.chains.length !== 1) return null
    if (only.kind === 'listing' && only.isSigned === null) return null
    const { chains, ...signed } = only
    const [chainId] = chains
    return { ...signed, chainId } as Signed
  } catch {
    return null
  }
}

/** What the text says of where something was signed, from the outside in. */
type Place = Pick<Signed, 'engine' | 'id'> & { isSigned: boolean | null; chains: readonly number[] }
const NOWHERE: Place = { chains: [], engine: null, id: null, isSigned: null }

type Found = Place & { kind: string; by: Hex }

function* find(value: unknown, around: Place, depth: number): Generator<Found> {
  if (typeof value !== 'object' || value === null || depth === 0) return
  const place = placeIn(value as Names, around)
  const terms = fields(value, TERMS)
  const order = fields(value, ORDER)
  if (terms) yield { kind: 'listing', by: terms.seller.toLowerCase() as Hex, terms, ...place } as Found
  else if (order) yield { kind: 'order', by: order.buyer.toLowerCase() as Hex, order, ...place } as Found
  else for (const inner of Object.values(value)) yield* find(inner, place, depth - 1)
}

/** The names that exports, the API and typed data (EIP-712) have for it. */
type Names = {
  chainId?: unknown
  network?: unknown
  domain?: { chainId?: unknown; verifyingContract?: unknown }
  offer_chain_id?: unknown
  _id?: unknown
  signed?: unknown
  signature?: unknown
}

function placeIn(value: Names, around: Place): Place {
  const { chainId, network, domain, offer_chain_id, _id, signed, signature } = value
  const chains = [chainId, network, domain?.chainId].filter((each) => CHAIN.test(String(each))).map(Number)
  const id = [offer_chain_id, _id].find((each) => FORMS.bytes32.test(String(each)))
  return {
    chains: [...new Set([...around.chains, ...chains])],
    engine: lower(domain?.verifyingContract) ?? around.engine,
    id: lower(id) ?? around.id,
    isSigned: signed === undefined ? (domain || signature ? true : around.isSigned) : signed !== null,
  }
}

const lower = (text: unknown) => (typeof text === 'string' ? (text.toLowerCase() as Hex) : null)

function fields<T extends Record<string, Kind>>(value: object, wanted: T): { [K in keyof T]: Hex } | null {
  const read = Object.entries(wanted).map(([name, kind]) => {
    const field = (value as Record<string, unknown>)[name]
    const text = typeof field === 'number' ? String(field) : field
    return [name, typeof text === 'string' && FORMS[kind].test(text) ? text : null] as const
  })
  if (read.some(([, text]) => text === null)) return null
  return Object.fromEntries(read) as { [K in keyof T]: Hex }
}
