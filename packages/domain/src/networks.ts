/** A chain, named by its currency as in the specification (NET-01). */
export const BLOCKCHAINS = ['ETH', 'MATIC', 'BNB'] as const
export type Blockchain = (typeof BLOCKCHAINS)[number]

export const BLOCKCHAIN_NAMES: Record<Blockchain, string> = {
  ETH: 'Ethereum',
  MATIC: 'Polygon',
  BNB: 'BNB Smart Chain',
}

/** The names of all network ids that the app knows (NET-02), including networks that were shut down. */
export const NETWORK_NAMES: Readonly<Record<number, string>> = {
  1: 'main',
  3: 'Ropsten',
  4: 'Rinkeby',
  5: 'Goerli',
  42: 'Kovan',
  56: 'BSC',
  97: 'BSC test',
  100: 'xDai',
  137: 'Polygon',
  80001: 'Mumbai',
  80002: 'Amoy',
  11155111: 'Sepolia',
  31337: 'Local Ethereum',
  31338: 'Local Polygon',
  31339: 'Local BNB Smart Chain',
}

const BLOCKCHAIN_BY_ID: Readonly<Record<number, Blockchain>> = {
  1: 'ETH',
  4: 'ETH',
  11155111: 'ETH',
  31337: 'ETH',
  137: 'MATIC',
  80001: 'MATIC',
  80002: 'MATIC',
  31338: 'MATIC',
  56: 'BNB',
  97: 'BNB',
  31339: 'BNB',
}

/** The currency of a network (NET-03), which also names its chain; null for a network without an engine. */
export function blockchainOf(chainId: number): Blockchain | null {
  return BLOCKCHAIN_BY_ID[chainId] ?? null
}

/** The sets of three networks that a Vitrine can run on (NET-04). */
export const PROFILES = ['local', 'testnet', 'mainnet'] as const
export type Profile = (typeof PROFILES)[number]

export const PROFILE_CHAINS: Record<Profile, Record<Blockchain, number>> = {
  local: { ETH: 31337, MATIC: 31338, BNB: 31339 },
  testnet: { ETH: 11155111, MATIC: 80002, BNB: 97 },
  mainnet: { ETH: 1, MATIC: 137, BNB: 56 },
}

/** The explorers for transactions and addresses; null for chains without a public one. */
export const SCANNERS: Readonly<Record<number, string>> = {
  1: 'https://etherscan.io',
  11155111: 'https://sepolia.etherscan.io',
  137: 'https://polygonscan.com',
  80002: 'https://amoy.polygonscan.com',
  56: 'https://bscscan.com',
  97: 'https://testnet.bscscan.com',
}
