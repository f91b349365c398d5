import { keccak_256 } from '@noble/hashes/sha3'
import type { Fault } from '../codes.ts'
import { wholeLink } from '../works/tokenLink.ts'
import { legibleName, plainSigns } from './digits.ts'
import { chainCalled, chainOfWord, namesChain } from './namedChain.ts'

/** What a place knows about an address that is typed there. */
export type AddressPlace = {
  /** The chain that it is about. A text that names another one is refused. Left out where an address counts on all chains. */
  chainId?: number | undefined
  /** Whether the address is a wallet's: then a link of a token is refused. */
  wallet?: boolean
  /** Whether nothing but the address may be in the text, as in a call of a program, which names its chain elsewhere. */
  alone?: boolean
  /** Whether the zero address means something here: the chain's coin, or nobody. */
  zero?: boolean
}

/**
 * How an address was read.
 * @property address in lower case; null if there is a fault
 * @property chainId the chain that the text names; null if none
 * @property tokenId of a link of a token, as it is written
 * @property name a name that could have an address (`ada.eth`), in its own digits, in the fault `address_name`
 */
export type AddressReading = {
  address: `0x${string}` | null
  chainId: number | null
  tokenId: string | null
  name: string | null
  fault: Fault | null
}

/** No text with an address in it is longer. */
const LONGEST = 2_000
const ADDRESS = /^0x[0-9a-f]{40}$/i
/** ERC-3770: a short name before the address. */
const PREFIXED = /^(?<chain>[a-z][a-z0-9-]{0,31}):(?<address>0x[0-9a-f]{40})$/i
/** CAIP-10. */
const CAIP = /^eip155:(?<chain>\d{1,15}):(?<address>0x[0-9a-f]{40})$/i
/** A name as ENS has them; its letters may be of any alphabet. */
const NAME = /^[^\s/:@?#.]+(?:\.[^\s/:@?#.]+)+$/u

/**
 * Reads an address as somebody typed or pasted it: in any case, with invisible marks or blanks around it, in full width,
 * with a chain before it (ERC-3770, CAIP-10), as a request for a payment (ERC-681), or in a link of a scanner, a wallet, a
 * marketplace or this site. What cannot be read for sure is a fault, never another address.
 *
 * Capitals are a checksum (EIP-55): where some letters are capitals and others not, they find a wrong character. Such an
 * address is refused and not asked about, because a checksum fails only if a character is not the one that was copied;
 * whoever has no better source can still type it in small letters.
 */
export function readAddress(typed: string, place: AddressPlace = {}): AddressReading {
  if (typed.length > LONGEST) return failed({ code: 'import_address_invalid' })
  const text = plainSigns(typed)
  const found = place.alone ? aloneIn(text) : partsOf(text)
  if ('fault' in found) return failed(found.fault, found.fault.code === 'address_name' ? nameIn(typed) : null)
  const address = found.address.toLowerCase() as `0x${string}`
  const fault = faultOf(found, address, place)
  const { chainId, tokenId } = found
  return fault ? { ...failed(fault), chainId } : { address, chainId, tokenId, name: null, fault: null }
}

/** What is wrong with an address as somebody typed it; null if nothing. */
export const addressFault = (typed: string, place?: AddressPlace): Fault | null =>
  readAddress(typed, place).fault

/** The address in what somebody typed, in lower case; without one that can be read, the text without blanks around it. */
export const addressOr = (typed: string, place?: AddressPlace): string =>
  readAddress(typed, place).address ?? typed.trim()

type Found = { address: string; chainId: number | null; chain: string | null; tokenId: string | null }
type Failed = { fault: Fault }

const failed = (fault: Fault, name: string | null = null): AddressReading => ({
  address: null,
  chainId: null,
  tokenId: null,
  name,
  fault,
})

/** @property chain how the text calls a chain that nobody here knows */
const found = (address: string, rest: Partial<Found> = {}): Found => ({
  address,
  chainId: null,
  chain: null,
  tokenId: null,
  ...rest,
})

/** An address and nothing else. */
function aloneIn(text: string): Found | Failed {
  if (ADDRESS.test(text)) return found(text)
  const other = partsOf(text)
  return 'fault' in other ? other : { fault: { code: 'address_alone' } }
}

function partsOf(text: string): Found | Failed {
  if (ADDRESS.test(text)) return found(text)
  const caip = CAIP.exec(text)?.groups
  if (caip) return found(caip.address as string, { chainId: Number(caip.chain) })
  const prefixed = PREFIXED.exec(text)?.groups
  if (prefixed && prefixed.chain?.toLowerCase() !== 'ethereum') return ofShortName(prefixed)
  const link = wholeLink(text)
  if (link === 'several') return { fault: { code: 'address_several' } }
  if (link) return found(link.contract, link)
  return shapeOf(text)
}

function ofShortName({ chain = '', address = '' }: Record<string, string>): Found {
  const chainId = chainOfWord(chain.toLowerCase())
  return found(address, { chainId, chain: chainId === null ? chain : null })
}

/** What a text without an address looks like. */
function shapeOf(text: string): Failed {
  const named = withoutScheme(text)
  const digits = /^0x(?<digits>[0-9a-f]*)$/i.exec(named)?.groups?.digits
  if (digits?.length === 64 || /\/(?:tx|block)\/0x[0-9a-f]{64}/i.test(text) || /^[0-9a-f]{64}$/i.test(named))
    return { fault: { code: 'address_hash' } }
  if (digits) return { fault: { code: 'address_digits', params: { n: String(digits.length) } } }
  return { fault: { code: NAME.test(named) ? 'address_name' : 'import_address_invalid' } }
}

/** ERC-681. */
const withoutScheme = (text: string) => text.replace(/^ethereum:(?:pay-)?/i, '')

const nameIn = (typed: string) => withoutScheme(legibleName(typed))

function faultOf(
  { address, chainId, chain, tokenId }: Found,
  small: string,
  place: AddressPlace,
): Fault | null {
  if (chain !== null) return { code: 'address_elsewhere', params: { chain } }
  if (chainId !== null && place.chainId !== undefined && !namesChain(chainId, place.chainId))
    return { code: 'address_elsewhere', params: { chain: chainCalled(chainId) } }
  if (!hasChecksum(address.slice(2))) return { code: 'address_mistyped' }
  if (/^0x0+$/.test(small) && !place.zero) return { code: 'address_zero' }
  return place.wallet && tokenId !== null ? { code: 'address_of_token' } : null
}

function hasChecksum(digits: string): boolean {
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || digits === withChecksum(digits.toLowerCase())
}

/** @param digits of an address, in lower case */
function withChecksum(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits))
  return digits.replace(/[a-f]/g, (letter, at: number) =>
    ((hash[at >> 1] as number) >> (at % 2 === 0 ? 4 : 0)) & 8 ? letter.toUpperCase() : letter,
  )
}
