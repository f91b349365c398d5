/** How wallets name themselves when they announce (EIP-6963). */
const METAMASK = 'io.metamask'
const COINBASE = 'com.coinbase.wallet'

/** Where a wallet stands in the list: MetaMask first, Coinbase after it, the demo wallet last (CHN-05). */
export function walletRank({ id, demo }: { id: string; demo: boolean }): number {
  if (demo) return 3
  return id === METAMASK ? 0 : id === COINBASE ? 1 : 2
}
