/**
 * How a wallet is reached: in this browser, in a window of its own, over a relay, or as the demo wallet of the local
 * profile.
 */
export type Way = 'browser' | 'window' | 'relay' | 'demo'

/** The ids with which wallets announce themselves (EIP-6963). */
const METAMASK = 'io.metamask'
export const COINBASE = 'com.coinbase.wallet'

const RANK: Record<Way, number> = { browser: 2, window: 1, relay: 3, demo: 4 }

/** The position of a wallet in the list: MetaMask first, Coinbase second, the demo wallet last (CHN-05). */
export function walletRank({ id, way }: { id: string; way: Way }): number {
  if (id === METAMASK) return 0
  return id === COINBASE ? 1 : RANK[way]
}
