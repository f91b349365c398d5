import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Issue } from '../../codes.ts'
import { ceilBid, roundBid } from '../../money/bidAmount.ts'
import { bps } from '../../money/bps.ts'
import { parseAmount, type Wei, wei } from '../../money/wei.ts'
import { coinNamesOf, setCoinNames } from '../../networks.ts'
import { type Reading, readAmount } from '../../typed/readAmount.ts'
import { type AuctionFacts, canBid, mostCopies, nextBid } from './canBid.ts'
import type { BuyerFacts } from './canBuy.ts'
import { checkBid } from './checkBid.ts'
import { MOST_BID } from './mostPrice.ts'

const NOW = 1_000_000
const eth = (text: string) => parseAmount(text) as Wei
const seller = '0xseller'
const auction = (change: Partial<AuctionFacts> = {}): AuctionFacts => ({
  seller,
  type: 'auction',
  status: 'pending',
  availableCopies: 1n,
  reservedCopies: 0n,
  single: true,
  startPrice: eth('0.5'),
  starts: 0,
  expires: NOW + 1,
  running: null,
  ends: null,
  reservable: 1n,
  raise: { bps: bps(500), increment: eth('0.001') },
  currency: 'ETH',
  ...change,
})
const edition = (change: Partial<AuctionFacts> = {}) =>
  auction({ single: false, availableCopies: 6n, reservable: 8n, ...change })
const running = { running: { bidder: '0xhighest', price: eth('1'), copies: 2n }, ends: NOW + 1 }
const bidder = { wallet: '0xme', owns: false, balance: eth('10') }
const read = (typed: string) => readAmount(typed, { separator: '.', unit: 'ETH', decimals: 18 })
const codes = (offer: AuctionFacts, price: string, copies = '1', who: typeof bidder = bidder) =>
  checkBid(offer, who, { price: read(price), copies }, NOW).map(({ code }) => code)

describe('who may bid [ROL-03] [STA-06]', () => {
  test('neither the seller nor the highest bidder, in any letter case', () => {
    expect(canBid(auction(), '0xSELLER', NOW)).toBe(false)
    expect(canBid(auction(running), '0xHighest', NOW)).toBe(false)
    expect(canBid(auction(running), '0xme', NOW)).toBe(true)
    expect(canBid(auction(), null, NOW)).toBe(true)
    expect(codes(auction(running), '2', '1', { ...bidder, wallet: '0xHighest' })).toEqual(['already_highest'])
    expect(codes(auction(running), '2', '1', { ...bidder, wallet: '0xSELLER' })).toEqual(['own_offer'])
    // Whose it is comes first: a seller is not told that it is over.
    expect(codes(auction({ expires: NOW }), '2', '1', { ...bidder, wallet: seller })).toEqual(['own_offer'])
    expect(codes(auction(running), '2')).toEqual([])
  })
  test('nobody before the start, after the end, or without an open auction', () => {
    expect(canBid(auction({ starts: NOW + 1 }), '0xme', NOW)).toBe(false)
    expect(canBid(auction(), '0xme', NOW + 1)).toBe(false)
    expect(canBid(auction({ ...running, expires: NOW - 1 }), '0xme', NOW)).toBe(true)
    expect(canBid(auction(running), '0xme', NOW + 1)).toBe(false)
    expect(canBid(auction({ type: 'direct' }), '0xme', NOW)).toBe(false)
    expect(canBid(auction({ status: 'expired' }), '0xme', NOW)).toBe(false)
    expect(canBid(edition({ availableCopies: 0n }), '0xme', NOW)).toBe(false)
    expect(codes(auction({ status: 'completed' }), '1')).toEqual(['offer_not_open'])
  })
})

test('a bid may be for the free copies and those of the highest bid, up to what may be reserved', () => {
  expect(mostCopies(edition({ reservable: 9n }))).toBe(6n)
  expect(mostCopies(edition({ ...running, reservable: 9n }))).toBe(8n)
  expect(mostCopies(edition({ ...running, reservable: 7n }))).toBe(7n)
})

describe('what a bid must offer [VAL-14]', () => {
  test('in the coin as people read it', () => {
    setCoinNames(coinNamesOf('mainnet'))
    onTestFinished(() => setCoinNames({}))
    const [issue] = checkBid(auction({ currency: 'MATIC' }), bidder, { price: read('0.1'), copies: '1' }, NOW)
    expect(issue).toMatchObject({ code: 'bid_low', params: { currency: 'POL' } })
  })

  test('at least the minimum: the start price, then the highest bid and a step', () => {
    expect(codes(auction(), '0.4999')).toEqual(['bid_low'])
    expect(codes(auction(), '0.5')).toEqual([])
    expect(nextBid(auction(running))).toBe(eth('1.05'))
    expect(nextBid(auction({ ...running, raise: { bps: bps(0), increment: eth('0.001') } }))).toBe(
      eth('1.0005'),
    )
    expect(checkBid(auction(running), bidder, { price: read('1.04'), copies: '1' }, NOW)).toEqual([
      { path: 'price', code: 'bid_low', params: { minimum: '1.05', currency: 'ETH' } },
    ])
    expect(codes(auction(), '')).toEqual(['bid_low'])
    expect(codes(auction(), '0,5')).toEqual([])
    // What cannot be read is not called too low.
    expect(codes(auction(), '2.5.1')).toEqual(['amount_unreadable'])
  })
  test('at most the balance, for all copies together', () => {
    expect(codes(auction(), '10')).toEqual([])
    expect(codes(auction(), '10.1')).toEqual(['balance_low'])
    expect(codes(edition(), '5', '3')).toEqual(['balance_low'])
  })
  test('amounts have 4 decimals; the minimum is never rounded below what the engine requires', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 24n })
    fc.assert(
      fc.property(amounts, (amount) => {
        const up = ceilBid(wei(amount))
        const near = roundBid(wei(amount))
        const apart = near > amount ? near - amount : amount - near
        return (
          up >= amount &&
          up - amount < 10n ** 14n &&
          apart * 2n <= 10n ** 14n &&
          near % 10n ** 14n === 0n &&
          up % 10n ** 14n === 0n
        )
      }),
    )
    expect(roundBid(eth('1.23456'))).toBe(eth('1.2346'))
  })
})

const low = (minimum: string): Issue => ({
  path: 'price',
  code: 'bid_low',
  params: { minimum, currency: 'ETH' },
})
const tooHigh: Issue = { path: 'price', code: 'price_too_high', params: { most: String(MOST_BID) } }
const poor: Issue = { path: 'price', code: 'balance_low' }
/** Longer than what can be typed. */
const huge: Reading = { ...read('1'), amount: 2n ** 97n }

test.each<[string, AuctionFacts, Reading, string, Partial<BuyerFacts>, Issue[]]>([
  ['of the seller', auction(), read('1'), '1', { wallet: seller }, [{ path: '', code: 'own_offer' }]],
  ['too late', auction({ expires: NOW }), read('1'), '1', {}, [{ path: '', code: 'offer_not_open' }]],
  [
    'on one’s own',
    auction(running),
    read('2'),
    '1',
    { wallet: '0xhighest' },
    [{ path: '', code: 'already_highest' }],
  ],
  ['of nobody yet', auction(), read('1'), '1', { wallet: null, balance: null }, []],
  ['that is empty', auction({ startPrice: eth('0') }), read(''), '1', {}, [low('0')]],
  ['that cannot be read', auction(), read('1e3'), '1', {}, [{ path: 'price', ...read('1e3').fault! }]],
  ['above what the engine takes', auction(), huge, '1', {}, [tooHigh]],
  ['that leaves nothing for the network', auction(), read('10'), '1', { fee: wei(1n) }, [poor]],
  ['with something left for the network', auction(), read('9'), '1', { fee: eth('1') }, []],
  ['for as many copies as the highest', edition(running), read('1.05'), '2', {}, []],
])('a bid %s', (_, offer, price, copies, who, issues) => {
  expect(checkBid(offer, { ...bidder, ...who }, { price, copies }, NOW)).toEqual(issues)
})

test('at least the copies of the highest bid, at most all available [VAL-15] [VAL-13]', () => {
  const offer = edition(running)
  expect(checkBid(offer, bidder, { price: read('1.05'), copies: '1' }, NOW)).toEqual([
    { path: 'quantity', code: 'bid_copies_low', params: { copies: '2' } },
  ])
  expect(codes(offer, '1.05', '8')).toEqual([])
  expect(codes(offer, '1.05', '9')).toEqual(['quantity_above'])
  expect(codes(offer, '1.05', '0')).toEqual(['quantity_zero'])
  expect(codes(offer, '1.05', '')).toEqual(['quantity_required'])
  expect(codes(offer, '0.1', '9')).toEqual(['bid_low', 'quantity_above'])
  // The seller may let a bid reserve only some of them.
  expect(codes(edition({ ...running, reservable: 5n }), '1.05', '5')).toEqual([])
  expect(checkBid(edition({ reservable: 5n }), bidder, { price: read('1'), copies: '6' }, NOW)).toEqual([
    { path: 'quantity', code: 'quantity_above', params: { n: '5' } },
  ])
})
