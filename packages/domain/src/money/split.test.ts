import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bps, bps } from './bps.ts'
import { minimumBid } from './minimumBid.ts'
import { splitAuction, splitDirectSale } from './split.ts'
import { formatAmount, parseAmount, wei } from './wei.ts'

const terms = fc.record({
  commission: fc.integer({ min: 0, max: 500 }) as fc.Arbitrary<Bps>,
  royalties: fc.integer({ min: 0, max: 5_000 }) as fc.Arbitrary<Bps>,
  sellerIsCreator: fc.boolean(),
})

test('no wei is lost or created, and nobody is paid a negative amount [CHN-06]', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), fc.bigInt(1n, 9_999_999n), terms, (price, quantity, how) => {
      for (const split of [splitDirectSale(wei(price), quantity, how), splitAuction(wei(price), how)]) {
        expect(split.proceeds + split.royalties + split.sellerFee + split.buyerFee).toBe(split.paid)
        expect(split.proceeds).toBeGreaterThanOrEqual(0n)
      }
    }),
  )
})

test('a direct sale charges both sides, an auction only the seller, and royalties go only to creators [CHN-06] [ROL-05]', () => {
  const how = { commission: bps(250), royalties: bps(1_000), sellerIsCreator: false }
  const one = parseAmount('1')!
  expect(splitDirectSale(one, 2n, how)).toEqual({
    price: parseAmount('2'),
    buyerFee: parseAmount('0.05'),
    paid: parseAmount('2.05'),
    sellerFee: parseAmount('0.05'),
    royalties: parseAmount('0.2'),
    proceeds: parseAmount('1.75'),
  })
  expect(splitAuction(one, { ...how, sellerIsCreator: true })).toMatchObject({
    paid: one,
    royalties: 0n,
    proceeds: parseAmount('0.975'),
  })
})

test('the next bid is higher by 0.001 or by five percent, whichever is more [VAL-14]', () => {
  const next = (start: string, highest: string | null, share: number) =>
    minimumBid(parseAmount(start)!, highest === null ? null : { price: parseAmount(highest)!, copies: 1n }, {
      bps: bps(share),
      increment: parseAmount('0.001')!,
    })
  expect(next('0.5', null, 500)).toBe(parseAmount('0.5'))
  expect(next('0.005', '0.01', 500)).toBe(parseAmount('0.011'))
  expect(next('0.5', '1', 500)).toBe(parseAmount('1.05'))
  expect(next('0.5', '1', 0)).toBe(parseAmount('1.001'))
})

test('amounts are read exactly and formatted with at most eight decimals by default [NET-07]', () => {
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 30n), (n) => parseAmount(formatAmount(wei(n), 18)) === n))
  expect(formatAmount(parseAmount('1.123456789')!)).toBe('1.12345678')
  expect(formatAmount(parseAmount('20.50')!)).toBe('20.5')
  for (const bad of ['', '.', '-1', '1e3', '1,5', '0x1', 'abc', `0.${'1'.repeat(19)}`])
    expect(parseAmount(bad)).toBeNull()
})
