import { expect, test } from 'vitest'
import { checkBuyer, checkWay } from './checkListing.ts'

const seller = `0x${'1'.repeat(40)}`
const engine = `0x${'2'.repeat(40)}`
const codes = (typed: string) => checkBuyer(typed, seller, engine).map(({ code }) => code)

test('who alone may buy is nobody, or another wallet whose address has no wrong character', () => {
  expect(codes('')).toEqual([])
  expect(codes('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual([])
  expect(codes('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee')).toEqual(['address_mistyped'])
  expect(codes('0xabc')).toEqual(['buyer_invalid'])
  expect(codes(engine)).toEqual(['buyer_invalid'])
  expect(codes(seller)).toEqual(['buyer_is_seller'])
})

const way = { toOne: false, buyer: '', signs: true, auction: false, currency: '', coin: 'ETH' }
const waysOf = (part: Partial<typeof way>) =>
  checkWay({ ...way, ...part }, seller).map(({ path, code }) => [path, code])

test('a sale to one wallet never becomes public', () => {
  expect(waysOf({})).toEqual([])
  expect(waysOf({ toOne: true })).toEqual([['buyer', 'buyer_required']])
  expect(waysOf({ toOne: true, buyer: '0x12' })).toEqual([['buyer', 'buyer_invalid']])
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
})
