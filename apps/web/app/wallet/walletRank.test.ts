import { expect, test } from 'vitest'
import { walletRank } from './walletRank.ts'

test('MetaMask stands first, Coinbase second, then whoever announces itself, the demo wallet last [CHN-05]', () => {
  const announced = ['demo', 'com.trustwallet.app', 'com.coinbase.wallet', 'com.ledger', 'io.metamask']
  const sorted = announced
    .map((id) => ({ id, demo: id === 'demo' }))
    .sort((one, other) => walletRank(one) - walletRank(other))
  expect(sorted.map(({ id }) => id)).toEqual([
    'io.metamask',
    'com.coinbase.wallet',
    'com.trustwallet.app',
    'com.ledger',
    'demo',
  ])
})
