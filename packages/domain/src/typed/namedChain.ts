import {
  addedChains,
  blockchainOf,
  chainTitle,
  OWN_BLOCKCHAINS,
  PROFILE_CHAINS,
  PROFILES,
  scannerOf,
} from '../networks.ts'

/** A chain as a text names it. @property id null if nobody here knows its number; @property name for people */
export type NamedChain = { id: number | null; name: string }

/**
 * How links and prefixes call chains (ERC-3770 short names, words in links of marketplaces), also those that are not ours,
 * so that nobody takes an address of another chain for one of this.
 */
const CHAINS: readonly { id: number; name: string; words: readonly string[]; hosts?: readonly string[] }[] = [
  { id: 1, name: 'Ethereum', words: ['eth', 'ethereum', 'mainnet'] },
  { id: 11155111, name: 'Ethereum (Sepolia)', words: ['sep', 'sepolia', 'eth-sepolia'] },
  { id: 137, name: 'Polygon', words: ['pol', 'matic', 'polygon'] },
  { id: 80002, name: 'Polygon (Amoy)', words: ['polygonamoy', 'polygon-amoy', 'amoy'] },
  { id: 56, name: 'BNB Smart Chain', words: ['bnb', 'bsc', 'binance'] },
  { id: 97, name: 'BNB Smart Chain (test)', words: ['bnbt', 'bsc-testnet', 'bsctestnet'] },
  { id: 8453, name: 'Base', words: ['base'], hosts: ['basescan.org'] },
  {
    id: 42161,
    name: 'Arbitrum One',
    words: ['arb1', 'arbitrum', 'arbitrum-one', 'arb'],
    hosts: ['arbiscan.io'],
  },
  { id: 10, name: 'Optimism', words: ['oeth', 'optimism', 'op'], hosts: ['optimistic.etherscan.io'] },
  {
    id: 43114,
    name: 'Avalanche',
    words: ['avax', 'avalanche'],
    hosts: ['snowtrace.io', 'snowscan.xyz'],
  },
  { id: 100, name: 'Gnosis', words: ['gno', 'gnosis', 'xdai'], hosts: ['gnosisscan.io'] },
  { id: 81457, name: 'Blast', words: ['blast', 'blastmainnet'], hosts: ['blastscan.io'] },
  { id: 7777777, name: 'Zora', words: ['zora'] },
  { id: 59144, name: 'Linea', words: ['linea'], hosts: ['lineascan.build'] },
  { id: 534352, name: 'Scroll', words: ['scr', 'scroll'], hosts: ['scrollscan.com'] },
  { id: 324, name: 'zkSync', words: ['zksync', 'zksync-era'], hosts: ['era.zksync.network'] },
  { id: 2741, name: 'Abstract', words: ['abstract'], hosts: ['abscan.org'] },
  { id: 33139, name: 'ApeChain', words: ['apechain'], hosts: ['apescan.io'] },
  { id: 2020, name: 'Ronin', words: ['ron', 'ronin'], hosts: ['app.roninchain.com'] },
  { id: 1329, name: 'Sei', words: ['sei'] },
  { id: 360, name: 'Shape', words: ['shape'], hosts: ['shapescan.xyz'] },
  { id: 1868, name: 'Soneium', words: ['soneium'] },
  { id: 130, name: 'Unichain', words: ['unichain'], hosts: ['uniscan.xyz'] },
  { id: 80094, name: 'Berachain', words: ['berachain'], hosts: ['berascan.com'] },
  { id: 42220, name: 'Celo', words: ['celo'], hosts: ['celoscan.io'] },
  { id: 250, name: 'Fantom', words: ['ftm', 'fantom'], hosts: ['ftmscan.com'] },
  { id: 5000, name: 'Mantle', words: ['mantle'], hosts: ['mantlescan.xyz'] },
  { id: 25, name: 'Cronos', words: ['cro', 'cronos'], hosts: ['explorer.cronos.org', 'cronoscan.com'] },
  { id: 146, name: 'Sonic', words: ['sonic'], hosts: ['sonicscan.org'] },
  { id: 204, name: 'opBNB', words: ['obnb', 'opbnb'], hosts: ['opbnb.bscscan.com', 'opbnbscan.com'] },
  { id: 480, name: 'World Chain', words: ['wc', 'worldchain'], hosts: ['worldscan.org'] },
  { id: 1101, name: 'Polygon zkEVM', words: ['zkevm'], hosts: ['zkevm.polygonscan.com'] },
  {
    id: 1284,
    name: 'Moonbeam',
    words: ['mbeam', 'moonbeam'],
    hosts: ['moonscan.io', 'moonbeam.moonscan.io'],
  },
  { id: 34443, name: 'Mode', words: ['mode'], hosts: ['modescan.io'] },
  { id: 57073, name: 'Ink', words: ['ink'], hosts: ['explorer.inkonchain.com'] },
  { id: 84532, name: 'Base Sepolia', words: ['basesep', 'base-sepolia'], hosts: ['sepolia.basescan.org'] },
  {
    id: 421614,
    name: 'Arbitrum Sepolia',
    words: ['arb-sep', 'arbitrum-sepolia'],
    hosts: ['sepolia.arbiscan.io'],
  },
  {
    id: 11155420,
    name: 'OP Sepolia',
    words: ['opsep', 'op-sepolia', 'optimism-sepolia'],
    hosts: ['sepolia-optimism.etherscan.io'],
  },
]

/** The chain of a short name (ERC-3770) or of a word in a link; null if nobody here knows it. @param word in lower case */
export function chainOfWord(word: string): number | null {
  const known = CHAINS.find(({ words }) => words.includes(word))
  return known?.id ?? addedChains().find(({ name }) => name.toLowerCase() === word)?.id ?? null
}

/** The chain whose explorer has this host, without `www.`; null if nobody here knows it. */
export function chainOfHost(host: string): number | null {
  const own = knownIds().find((id) => hostOf(scannerOf(id) ?? '') === host)
  return own ?? CHAINS.find(({ hosts }) => hosts?.includes(host))?.id ?? null
}

/** Whether a number is that of a chain that somebody here knows. */
export const isChain = (id: number): boolean =>
  CHAINS.some((each) => each.id === id) || blockchainOf(id) !== null

/** The host of an address, without `www.`; undefined if it is none. */
export const hostOf = (url: string): string | undefined => URL.parse(url)?.hostname.replace(/^www\./, '')

/** A chain as people call it: 'Base', or as the operator called it. One that nobody here knows is called by its number. */
export const chainCalled = (id: number): string =>
  addedChains().find((each) => each.id === id)?.name ??
  CHAINS.find((each) => each.id === id)?.name ??
  (blockchainOf(id) === null ? String(id) : chainTitle(id))

/**
 * Whether a text that names a chain may be meant on another: on the same one alone. The local chains have no names that
 * anybody writes, so there the names of the chains count that they stand for.
 */
export function namesChain(named: number, here: number): boolean {
  const isLocal = Object.values(PROFILE_CHAINS.local).includes(here)
  return named === here || (isLocal && blockchainOf(named) === blockchainOf(here))
}

const knownIds = () => [
  ...PROFILES.flatMap((profile) => OWN_BLOCKCHAINS.map((each) => PROFILE_CHAINS[profile][each])),
  ...addedChains().map(({ id }) => id),
]
