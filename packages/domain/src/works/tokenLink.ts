import { blockchainOf } from '../networks.ts'
import { plainSigns } from '../typed/digits.ts'
import { chainOfHost, chainOfWord, hostOf, isChain } from '../typed/namedChain.ts'

/** What a link names. @property chainId null if it does not say it; @property tokenId as it is written, null for a whole contract */
export type TokenLink = { chainId: number | null; contract: string; tokenId: string | null }

/**
 * Reads a link of a marketplace or a scanner, a CAIP-19 name (`eip155:1/erc721:0x…/7`), or an address and an id beside each
 * other (`0x…/7`, `0x…:7`, `0x… 7`). Null for other texts, and for an address alone.
 */
export function readTokenLink(text: string): TokenLink | null {
  const whole = decoded(plainSigns(text))
  // A link may be pasted behind what is in the field.
  const trimmed = whole.slice(Math.max(0, whole.search(/https?:\/\//i)))
  const found = ADDRESS.exec(trimmed)
  if (!found || found[0] === trimmed) return null
  const before = trimmed.slice(0, found.index).toLowerCase()
  const after = trimmed.slice(found.index + found[0].length)
  return {
    chainId: chainBehind(after) ?? chainIn(before) ?? chainAsked(after),
    contract: found[0],
    tokenId: tokenIn(after),
  }
}

const ADDRESS = /0x[0-9a-f]{40}(?![0-9a-f])/i
/** A link, a request for a payment (ERC-681), a CAIP-19 name, or an address with something beside it that could be an id. */
const WHOLE =
  /^(?:https?:\/\/|ethereum:|eip155:\d{1,15}\/|0x[0-9a-f]{40}[\s/:#,]+(?:0x[0-9a-f]{1,64}|\d{1,78})$)/i

/** Reads a text that is such a link as a whole. Null for another text, 'several' for one with more than one address. */
export function wholeLink(text: string): TokenLink | 'several' | null {
  if (!WHOLE.test(text)) return null
  const link = readTokenLink(text)
  const addresses = decoded(text).match(new RegExp(ADDRESS.source, 'gi')) ?? []
  return new Set(addresses.map((each) => each.toLowerCase())).size > 1 ? 'several' : link
}

/** Whether a link leads to a chain that is not here. */
export const isElsewhere = ({ chainId }: TokenLink): boolean =>
  chainId !== null && blockchainOf(chainId) === null

const LONGEST = 2_000

function decoded(text: string): string {
  if (text.length > LONGEST) return ''
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function tokenIn(after: string): string | null {
  const [path = ''] = after.split('?')
  // Blockscout and some galleries have a word between: '/token/0x…/instance/7'.
  const beside =
    /^(?:\/(?:instance|nft|item|token|id)s?)?[/:#\s,]+(0x[0-9a-f]{1,64}|\d{1,78})(?![\da-z])/i.exec(path)?.[1]
  return beside ?? /[?&](?:a|id|token_?id)=(0x[0-9a-f]{1,64}|\d{1,78})(?![\da-z])/i.exec(after)?.[1] ?? null
}

/** ERC-681, and links of wallets: `0x…@137`. */
function chainBehind(after: string): number | null {
  const named = /^@(0x[0-9a-f]{1,12}|\d{1,15})(?![\da-z])/i.exec(after)?.[1]
  return named === undefined ? null : Number(named)
}

/** As wallets and galleries ask for it behind the address: '?chainId=137', '&chain=polygon'. */
function chainAsked(after: string): number | null {
  const named = /[?&](?:chain|chain_?id|network)=([a-z0-9-]{1,32})(?![^&#])/i.exec(after)?.[1]
  if (named === undefined) return null
  return /^\d{1,15}$/.test(named) ? Number(named) : chainOfWord(named.toLowerCase())
}

function chainIn(before: string): number | null {
  const caip = /eip155:(\d{1,15})/.exec(before)?.[1]
  if (caip) return Number(caip)
  // This scheme is for all chains.
  if (/^ethereum:(?:pay-)?$/.test(before)) return null
  const host = hostOf(before)
  const scanner = host && chainOfHost(host)
  if (scanner) return scanner
  // The nearest: 'zora.co/collect/eth:0x…' is a link of Ethereum.
  for (const word of before.split(/[^a-z0-9-]+/).reverse()) {
    const named = chainOfWord(word)
    if (named !== null) return named
  }
  // Galleries may have the chain's number before the address: '/nft/137/0x…/7'.
  const number = /[/=:](\d{1,15})[/:]$/.exec(before)?.[1]
  return number !== undefined && isChain(Number(number)) ? Number(number) : null
}
