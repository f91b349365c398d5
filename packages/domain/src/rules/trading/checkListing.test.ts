import { expect, test } from 'vitest'
import { checkBuyer } from './checkListing.ts'

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
