import { expect, test } from 'vitest'
import vectors from '../../vectors/addresses.json' with { type: 'json' }
import { addressWithin } from './addressWithin.ts'

const A = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('a search finds the address in every spelling that a field reads', () => {
  for (const vector of vectors.addresses)
    if ('address' in vector)
      expect([vector, addressWithin(vector.typed)?.address]).toEqual([vector, vector.address])
})

test.each([
  [`who is ${A}?`, null],
  [`${A} 7`, '7'],
  [`${A}/0x1F`, '31'],
  [`https://opensea.io/assets/ethereum/${A}/8817`, '8817'],
  [`https://etherscan.io/token/${A}?a=12`, '12'],
  [`${A} 12abc`, null],
])('%s', (text, tokenId) => {
  expect(addressWithin(text)).toEqual({ address: A.toLowerCase(), tokenId })
})

test.each(['', 'tide', '0x12', `0x${'ab'.repeat(32)}`])('no address: %s', (text) => {
  expect(addressWithin(text)).toBeNull()
})
