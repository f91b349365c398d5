import {
  addedChains,
  blockchainOf,
  OWN_BLOCKCHAINS,
  PROFILE_CHAINS,
  PROFILES,
  scannerOf,
} from '../networks.ts'

/** What a link names. @property chainId null if it does not say it; @property tokenId as it is written, null for a whole contract */
export type TokenLink = { chainId: number | null; contract: string; tokenId: string | null }

/** How marketplaces call chains in their links, also those that are not ours, so that nobody brings a token of another chain. */
const CHAIN_WORDS: Readonly<Record<string, number>> = {
  ethereum: 1,
  eth: 1,
  mainnet: 1,
  sepolia: 11155111,
  polygon: 137,
  matic: 137,
  'polygon-amoy': 80002,
  amoy: 80002,
  bsc: 56,
  bnb: 56,
  binance: 56,
  'bsc-testnet': 97,
  bsctestnet: 97,
  base: 8453,
  arbitrum: 42161,
  'arbitrum-one': 42161,
  optimism: 10,
  avalanche: 43114,
  gnosis: 100,
  blast: 81457,
  zora: 7777777,
  linea: 59144,
  scroll: 534352,
  zksync: 324,
  abstract: 2741,
  apechain: 33139,
  ronin: 2020,
  sei: 1329,
  shape: 360,
  soneium: 1868,
  unichain: 130,
  berachain: 80094,
  celo: 42220,
}

/**
 * Reads a link of a marketplace or a scanner, a CAIP-19 name (`eip155:1/erc721:0x…/7`), or an address and an id beside each
 * other (`0x…/7`, `0x…:7`, `0x… 7`). Null for other texts, and for an address alone.
 */
export function readTokenLink(text: string): TokenLink | null {
  const whole = decoded(text.trim())
  // A link may be pasted behind what is in the field.
  const trimmed = whole.slice(Math.max(0, whole.search(/https?:\/\//i)))
  const found = /0x[0-9a-f]{40}(?![0-9a-f])/i.exec(trimmed)
  if (!found || found[0] === trimmed) return null
  const before = trimmed.slice(0, found.index).toLowerCase()
  const after = trimmed.slice(found.index + found[0].length)
  return { chainId: chainIn(before), contract: found[0], tokenId: tokenIn(after) }
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
  const beside = /^[/:#\s,]+(0x[0-9a-f]{1,64}|\d{1,78})(?![\da-z])/i.exec(path)?.[1]
  return beside ?? /[?&](?:a|id|token_?id)=(0x[0-9a-f]{1,64}|\d{1,78})(?![\da-z])/i.exec(after)?.[1] ?? null
}

function chainIn(before: string): number | null {
  const caip = /eip155:(\d{1,9})/.exec(before)?.[1]
  if (caip) return Number(caip)
  const host = hostOf(before)
  const scanner = host && knownIds().find((id) => hostOf(scannerOf(id) ?? '') === host)
  if (scanner) return scanner
  // The nearest: 'zora.co/collect/eth:0x…' is a link of Ethereum.
  for (const word of before.split(/[^a-z0-9-]+/).reverse()) {
    const named = CHAIN_WORDS[word] ?? addedChains().find(({ name }) => name.toLowerCase() === word)?.id
    if (named !== undefined) return named
  }
  return null
}

const knownIds = () => [
  ...PROFILES.flatMap((profile) => OWN_BLOCKCHAINS.map((each) => PROFILE_CHAINS[profile][each])),
  ...addedChains().map(({ id }) => id),
]

const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '')
