import { expect, test } from 'vitest'
import { walletRank } from './walletRank.ts'

const found = (id: string) => ({ id, way: 'browser' as const })
const orderOf = (wallets: Parameters<typeof walletRank>[0][]) =>
  wallets.toSorted((one, other) => walletRank(one) - walletRank(other)).map(({ id }) => id)

test('MetaMask is first, Coinbase second, then announced wallets, WalletConnect, the demo wallet [CHN-05]', () => {
  const wallets = [
    { id: 'demo', way: 'demo' as const },
    { id: 'walletConnect', way: 'relay' as const },
    found('com.trustwallet.app'),
    found('com.coinbase.wallet'),
    found('com.ledger'),
    found('io.metamask'),
  ]
  expect(orderOf(wallets)).toEqual([
    'io.metamask',
    'com.coinbase.wallet',
    'com.trustwallet.app',
    'com.ledger',
    'walletConnect',
    'demo',
  ])
})

test("Coinbase's window has the same rank as its extension [CHN-05]", () => {
  const wallets = [
    found('com.trustwallet.app'),
    { id: 'window', way: 'window' as const },
    found('io.metamask'),
  ]
  expect(orderOf(wallets)).toEqual(['io.metamask', 'window', 'com.trustwallet.app'])
})
