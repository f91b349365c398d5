import { expect, onTestFinished, test } from 'vitest'
import {
  addChain,
  blockchainNameOf,
  blockchainOf,
  blockchains,
  byChain,
  chainTitle,
  coinNamesOf,
  coinOf,
  formerName,
  isBlockchain,
  NETWORK_NAMES,
  networkName,
  OWN_BLOCKCHAINS,
  onChain,
  PROFILE_CHAINS,
  PROFILES,
  type Profile,
  removeChain,
  setCoinNames,
} from './networks.ts'

test('networks are known by name, including those that were shut down [NET-02]', () => {
  expect(NETWORK_NAMES).toMatchObject({
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
    11155111: 'Sepolia',
    80002: 'Amoy',
  })
})

test.each([
  ['ETH', [1, 4, 11155111]],
  ['MATIC', [137, 80001, 80002]],
  ['BNB', [56, 97]],
  [null, [3, 5, 42, 100, 999]],
] as const)('the currency of a network: %s [NET-03]', (currency, ids) => {
  expect(ids.map(blockchainOf)).toEqual(ids.map(() => currency))
})

test('each profile has its three networks, each with its own currency and a name [NET-04]', () => {
  expect(PROFILE_CHAINS.mainnet).toEqual({ ETH: 1, MATIC: 137, BNB: 56 })
  expect(PROFILE_CHAINS.testnet).toEqual({ ETH: 11155111, MATIC: 80002, BNB: 97 })
  for (const profile of PROFILES)
    for (const blockchain of OWN_BLOCKCHAINS) {
      const id = PROFILE_CHAINS[profile][blockchain]
      expect(blockchainOf(id)).toBe(blockchain)
      expect(NETWORK_NAMES[id]).toBeTruthy()
    }
})

test('a chain that the operator added has one name everywhere, also where another one is known of its number', () => {
  expect([networkName(100), chainTitle(999)]).toEqual(['xDai', '999'])
  addChain({ id: 100, currency: 'XDAI', name: 'Gnosis', scanner: null })
  onTestFinished(() => removeChain('XDAI'))
  expect([networkName(100), blockchainNameOf(100), chainTitle(100)]).toEqual(['Gnosis', 'Gnosis', 'Gnosis'])
})

test('the title of a test network says which one it is', () => {
  expect([1, 137, 56, 11155111, 31338, 80001].map(chainTitle)).toEqual([
    'Ethereum',
    'Polygon',
    'BNB Smart Chain',
    'Ethereum (Sepolia)',
    'Polygon (Local Polygon)',
    'Polygon (Mumbai)',
  ])
  expect(blockchainNameOf(80002)).toBe('Polygon')
})

test('amounts are sent by chain, those of an added chain apart', () => {
  expect(byChain(new Map([['ETH', 5]]), 0)).toEqual({ ETH: 5, MATIC: 0, BNB: 0 })
  addChain({ id: 100, currency: 'XDAI', name: 'Gnosis', scanner: null })
  addChain({ id: 8453, currency: 'BASE', name: 'Base', scanner: null })
  onTestFinished(() => ['XDAI', 'BASE'].forEach(removeChain))
  expect(blockchains()).toEqual(['ETH', 'MATIC', 'BNB', 'XDAI', 'BASE'])
  expect(['BNB', 'XDAI', 'SOL'].map(isBlockchain)).toEqual([true, true, false])
  const values = byChain(
    new Map([
      ['MATIC', 5],
      ['XDAI', 7],
    ]),
    0,
  )
  expect(values).toEqual({ ETH: 0, MATIC: 5, BNB: 0, others: { XDAI: 7 } })
  expect(['MATIC', 'XDAI', 'BASE', 'others'].map((each) => onChain(values, each))).toEqual([
    5,
    7,
    undefined,
    undefined,
  ])
  expect(onChain(byChain(new Map(), 0), 'XDAI')).toBeUndefined()
})

test('chains may share a coin: their names begin with it', () => {
  addChain({ id: 8453, currency: 'ETH.BASE', name: 'Base', scanner: null })
  onTestFinished(() => removeChain('ETH.BASE'))
  expect(blockchainOf(8453)).toBe('ETH.BASE')
  expect(['ETH.BASE', 'ETH', 'MATIC'].map(coinOf)).toEqual(['ETH', 'ETH', 'MATIC'])
  // A currency with a dot is no chain.
  expect(coinOf('USDC.e')).toBe('USDC.e')
})

test('Polygon’s coin is read as POL on public profiles, and as MATIC in the local one [NET-01]', () => {
  const read = (profile: Profile) => {
    setCoinNames(coinNamesOf(profile))
    return blockchains().map(coinOf)
  }
  onTestFinished(() => setCoinNames({}))
  expect(read('mainnet')).toEqual(['ETH', 'POL', 'BNB'])
  expect(read('testnet')).toEqual(['ETH', 'POL', 'BNB'])
  expect(formerName('POL')).toBe('MATIC')
  expect(read('local')).toEqual(['ETH', 'MATIC', 'BNB'])
  expect(formerName('POL')).toBeNull()
})
