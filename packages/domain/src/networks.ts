/** The three chains of every marketplace, named by their currencies as in the specification (NET-01). */
export const OWN_BLOCKCHAINS = ['ETH', 'MATIC', 'BNB'] as const
export type OwnBlockchain = (typeof OWN_BLOCKCHAINS)[number]
/** A chain, named by its currency: one of the three, or one that the operator added. */
export type Blockchain = OwnBlockchain | (string & {})

/** A chain that the operator adds to the three. Its currency's symbol is unique, because it names the chain. */
export type AddedChain = { id: number; currency: string; name: string; scanner: string | null }

const added = new Map<string, AddedChain>()

/**
 * Adds a chain to the tables of this file. The server does so when it reads its configuration, a page before it renders.
 * Adding the same chain again replaces it.
 */
export function addChain(chain: AddedChain): void {
  added.set(chain.currency, chain)
}

/** Removes an added chain. Tests need it, because the files of a worker share this module. */
export function removeChain(currency: string): void {
  added.delete(currency)
}

export const addedChains = (): AddedChain[] => [...added.values()]

const addedById = (id: number) => addedChains().find((each) => each.id === id)

/** All chains of the marketplace, the three first. */
export const blockchains = (): Blockchain[] => [...OWN_BLOCKCHAINS, ...added.keys()]

export const isBlockchain = (text: string): text is Blockchain => blockchains().includes(text)

/** Amounts by chain as the API sends them. */
export type ByChain<T> = Record<OwnBlockchain, T> & { others?: Record<string, T> }

/** The value of one chain; undefined for a chain that has none. */
export const onChain = <T>(values: ByChain<T>, blockchain: Blockchain): T | undefined =>
  blockchain in values && blockchain !== 'others'
    ? values[blockchain as OwnBlockchain]
    : values.others?.[blockchain]

/** Values by chain as the API sends them; `others` only if an added chain has one. @param none the value of one of the three that has none */
export function byChain<T>(values: ReadonlyMap<string, T>, none: T): ByChain<T> {
  const own = OWN_BLOCKCHAINS.map((each) => [each, values.get(each) ?? none])
  const others = [...added.keys()].flatMap((each) => (values.has(each) ? [[each, values.get(each)]] : []))
  return { ...Object.fromEntries(own), ...(others.length > 0 && { others: Object.fromEntries(others) }) }
}

/** The name of a chain, e.g. 'Polygon'. */
export const blockchainName = (blockchain: Blockchain): string =>
  added.get(blockchain)?.name ?? BLOCKCHAIN_NAMES[blockchain as OwnBlockchain] ?? blockchain

/** How people read coins whose name is no longer the one by which the specification names their chain. */
export type CoinNames = Partial<Record<OwnBlockchain, string>>

/**
 * The names of today (ADR 33): Polygon's coin is POL since September 2024, and wallets and scanners say so. The local profile
 * has the specification's (NET-01).
 */
export const coinNamesOf = (profile: Profile): CoinNames => (profile === 'local' ? {} : { MATIC: 'POL' })

let renamed: CoinNames = {}

/** Says how people read coins. A process does so when it reads its own configuration, a page before it renders. */
export function setCoinNames(names: CoinNames): void {
  renamed = names
}

export const coinNames = (): CoinNames => renamed

/**
 * The symbol of a chain's coin, as people read it. Chains with the same coin have names of their own that begin with it:
 * 'ETH' is the coin of 'ETH.BASE'.
 */
export const coinOf = (blockchain: Blockchain): string =>
  added.has(blockchain)
    ? blockchain.replace(/\..*/, '')
    : (renamed[blockchain as OwnBlockchain] ?? blockchain)

/** What people may call a coin besides its symbol: the name that it had before. Null for others. */
export const formerName = (coin: string): string | null =>
  Object.entries(renamed).find(([, name]) => name === coin)?.[0] ?? null

/** The name of a network, as the operator says who added it; its number if it has none. */
export const networkName = (chainId: number): string =>
  addedById(chainId)?.name ?? NETWORK_NAMES[chainId] ?? String(chainId)

/** The name of a network's chain, e.g. 'Polygon' of Amoy; the number of a network without an engine. */
export function blockchainNameOf(chainId: number): string {
  const blockchain = blockchainOf(chainId)
  return blockchain ? blockchainName(blockchain) : String(chainId)
}

/** The same, and of a test network also which one, e.g. 'Polygon (Amoy)'. */
export function chainTitle(chainId: number): string {
  const [chain, network] = [blockchainNameOf(chainId), networkName(chainId)]
  const isMain = Object.values(PROFILE_CHAINS.mainnet).includes(chainId)
  return isMain || chain === network ? chain : `${chain} (${network})`
}

/** The explorer of a network; null without a public one. */
export const scannerOf = (chainId: number): string | null =>
  SCANNERS[chainId] ?? addedById(chainId)?.scanner ?? null

const BLOCKCHAIN_NAMES: Record<OwnBlockchain, string> = {
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

const BLOCKCHAIN_BY_ID: Readonly<Record<number, OwnBlockchain>> = {
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
  return BLOCKCHAIN_BY_ID[chainId] ?? addedById(chainId)?.currency ?? null
}

/** The sets of three networks that a Vitrine can run on (NET-04). */
export const PROFILES = ['local', 'testnet', 'mainnet'] as const
export type Profile = (typeof PROFILES)[number]

export const PROFILE_CHAINS: Record<Profile, Record<OwnBlockchain, number>> = {
  local: { ETH: 31337, MATIC: 31338, BNB: 31339 },
  testnet: { ETH: 11155111, MATIC: 80002, BNB: 97 },
  mainnet: { ETH: 1, MATIC: 137, BNB: 56 },
}

/** The explorers for transactions and addresses; null for chains without a public one. */
const SCANNERS: Readonly<Record<number, string>> = {
  1: 'https://etherscan.io',
  11155111: 'https://sepolia.etherscan.io',
  137: 'https://polygonscan.com',
  80002: 'https://amoy.polygonscan.com',
  56: 'https://bscscan.com',
  97: 'https://testnet.bscscan.com',
}
