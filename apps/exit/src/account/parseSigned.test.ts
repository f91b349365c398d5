import { expect, test } from 'vitest'
import { parseSigned } from './parseSigned.ts'

const one = `0x${'1A'.repeat(20)}`
const two = `0x${'2b'.repeat(20)}`
const terms = {
  ...{ seller: one, asset: two, tokenId: '7', copies: '5', reservable: '0', price: '10' },
  ...{ currency: two, startPrice: '0' },
  ...{ start: '0', duration: '60', fromFirstBid: '0', counter: '0', salt: '3' },
}
const order = {
  ...{ buyer: one, asset: two, criteria: `0x${'00'.repeat(32)}`, copies: '1', currency: two, unitPrice: '5' },
  ...{ start: '0', expiry: '99', maxCommission: '250', group: '0', salt: '1', counter: '0' },
}

test('a line of an export is read, and what a wallet signed', () => {
  expect(parseSigned(JSON.stringify({ chainId: 137, terms, signature: '0xab' }))).toEqual({
    ...{ kind: 'listing', chainId: 137, by: one.toLowerCase(), terms },
  })
  const typed = { domain: { chainId: 1 }, message: { terms }, primaryType: 'Listing' }
  expect(parseSigned(JSON.stringify(typed))).toMatchObject({ kind: 'listing', chainId: 1 })
  expect(parseSigned(JSON.stringify({ chainId: 1, order }))).toMatchObject({ kind: 'order', order })
})

test('anything else is not', () => {
  const texts = ['', 'null', '[]', '{', JSON.stringify({ terms: { ...terms, price: '-1' } })]
  const { salt: _, ...unsalted } = order
  for (const text of [...texts, JSON.stringify(unsalted), 'x'.repeat(300_000)])
    expect(parseSigned(text)).toBeNull()
})
