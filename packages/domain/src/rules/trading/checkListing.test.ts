import { expect, onTestFinished, test } from 'vitest'
import { coinNamesOf, setCoinNames } from '../../networks.ts'
import { checkBuyer, checkListing, checkWay, type ListingDraft, type ListingFacts } from './checkListing.ts'

const seller = `0x${'1'.repeat(40)}`
const engine = `0x${'2'.repeat(40)}`

test.each([
  ['nobody', '', null],
  ['another wallet', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', null],
  ['one with a wrong capital', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', 'address_mistyped'],
  ['what is no address', 'somebody', 'buyer_invalid'],
  ['the address of burnt works', `0x${'dead'.padStart(40, '0')}`, 'buyer_invalid'],
  ['nobody’s', `0x${'0'.repeat(40)}`, 'address_zero'],
  ['the engine', engine, 'buyer_invalid'],
  ['the seller', seller, 'buyer_is_seller'],
])('who alone may buy: %s', (_, typed, code) => {
  expect(checkBuyer(typed, seller, { engine, chainId: 1 })).toEqual(code ? [{ path: 'buyer', code }] : [])
})

const way = { toOne: false, buyer: '', chainId: 1, signs: true, auction: false, currency: '', coin: 'ETH' }
const waysOf = (part: Partial<typeof way>) =>
  checkWay({ ...way, ...part }, seller).map(({ path, code }) => [path, code])

test('a sale to one wallet never becomes public', () => {
  expect(waysOf({})).toEqual([])
  expect(waysOf({ toOne: true })).toEqual([['buyer', 'buyer_required']])
  expect(waysOf({ toOne: true, buyer: '0x12' })).toEqual([['buyer', 'address_digits']])
  expect(waysOf({ toOne: true, buyer: ` eth:0x${'ab'.repeat(20)}` })).toEqual([])
  expect(waysOf({ toOne: true, buyer: `pol:0x${'ab'.repeat(20)}` })).toEqual([['buyer', 'address_elsewhere']])
  expect(waysOf({ toOne: true, buyer: `eth:${seller}` })).toEqual([['buyer', 'buyer_is_seller']])
  expect(waysOf({ toOne: true, buyer: `0x${'ab'.repeat(20)}` })).toEqual([])
  for (const part of [{ signs: false }, { signs: false, auction: true }])
    expect(waysOf({ toOne: true, buyer: `0x${'ab'.repeat(20)}`, ...part })).toEqual([
      ['type', 'private_unsigned'],
    ])
})

test('a price in a currency does not become one in the coin', () => {
  const currency = `0x${'cd'.repeat(20)}`
  expect(waysOf({ currency })).toEqual([])
  expect(waysOf({ currency, auction: true, signs: false })).toEqual([['type', 'currency_in_auction']])
  setCoinNames(coinNamesOf('mainnet'))
  onTestFinished(() => setCoinNames({}))
  expect(checkWay({ ...way, currency, auction: true, signs: false, coin: 'MATIC' }, seller)).toMatchObject([
    { params: { coin: 'POL' } },
  ])
})

const NOW = 100_000_000n
const listing = { price: 10n ** 15n, decimals: 18, copies: 2n, start: NOW, expiry: NOW + 3_600n }

test.each<[string, Partial<ListingDraft>, Partial<ListingFacts>, object[]]>([
  ['the least price', {}, {}, []],
  ['less', { price: 10n ** 15n - 1n }, {}, [{ path: 'offer_price', code: 'offer_price_low' }]],
  ['the least in a currency of 6 decimals', { price: 1_000n, decimals: 6 }, {}, []],
  ['less in it', { price: 999n, decimals: 6 }, {}, [{ path: 'offer_price', code: 'offer_price_low' }]],
  ['one unit of a currency without decimals', { price: 1n, decimals: 0 }, {}, []],
  ['the most that the engine takes', { price: 2n ** 128n - 1n }, {}, []],
  [
    'more',
    { price: 2n ** 128n },
    {},
    [{ path: 'offer_price', code: 'price_too_high', params: { most: String(2n ** 128n - 1n) } }],
  ],
  ['every free copy', { copies: 5n }, {}, []],
  ['one more', { copies: 6n }, {}, [{ path: 'quantity', code: 'quantity_above', params: { n: '5' } }]],
  ['one copy', { copies: 1n }, {}, []],
  ['no copy', { copies: 0n }, {}, [{ path: 'quantity', code: 'quantity_above', params: { n: '5' } }]],
  ['as many copies as one listing may have', { copies: 2n ** 64n - 1n }, { free: 2n ** 200n }, []],
  [
    'more than that',
    { copies: 2n ** 64n },
    { free: 2n ** 200n },
    [{ path: 'quantity', code: 'quantity_above', params: { n: String(2n ** 64n - 1n) } }],
  ],
  ['a start ahead', { start: NOW + 121n }, {}, [{ path: 'start', code: 'listing_expiry_invalid' }]],
  ['an end too near', { expiry: NOW }, {}, [{ path: 'expiry', code: 'listing_expiry_invalid' }]],
  [
    'everything wrong, in the order of the form',
    { price: 0n, copies: 0n, expiry: 0n },
    {},
    [
      { path: 'offer_price', code: 'offer_price_low' },
      { path: 'quantity', code: 'quantity_above', params: { n: '5' } },
      { path: 'expiry', code: 'listing_expiry_invalid' },
    ],
  ],
])('a signed listing with %s [VAL-12]', (_, draft, facts, issues) => {
  expect(checkListing({ ...listing, ...draft }, { now: NOW, free: 5n, ...facts })).toEqual(issues)
})
