import { type Hex, hashTypedData, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import places from '../../domain/vectors/signedPlaces.json' with { type: 'json' }
import { hashBulk, isPlace, MOST_LISTINGS, placesOf, toBulkTypedData } from './bulkListing.ts'
import type { Listing } from './terms.ts'

const address: Hex = `0x${'2'.repeat(40)}`
const domain = { chainId: 1, engine: address }
const listingOf = (tokenId: number): Listing => ({
  terms: {
    seller: address,
    asset: address,
    tokenId: BigInt(tokenId),
    copies: 1n,
    reservable: 0n,
    price: 5n,
    currency: zeroAddress,
    startPrice: 0n,
    start: 0n,
    duration: 60_000n,
    fromFirstBid: 0n,
    counter: 0n,
    salt: 0n,
  },
  maxCommission: 250n,
  maxRoyalties: 0n,
  buyer: zeroAddress,
  expiry: 9n,
  group: 0n,
})
const listingsOf = (length: number) => Array.from({ length }, (_, at) => listingOf(at))

test.each([2, 3, 5, 20, 33])('each of %i listings leads to what was signed', (size) => {
  const listings = listingsOf(size)
  const signed = hashTypedData(toBulkTypedData(listings, domain) as never)
  const places = placesOf(listings)
  for (const [at, listing] of listings.entries()) expect(hashBulk(listing, places[at]!, domain)).toBe(signed)
  expect(hashBulk(listingOf(99), places[0]!, domain)).not.toBe(signed)
  expect(hashBulk(listings[0]!, places[1]!, domain)).not.toBe(signed)
  expect(hashBulk(listings[0]!, places[0]!, { ...domain, chainId: 137 })).not.toBe(signed)
})

test('a tree has at least two listings and at most 1,024, whose proofs have ten levels', () => {
  expect(() => placesOf(listingsOf(1))).toThrow(RangeError)
  expect(() => toBulkTypedData(listingsOf(MOST_LISTINGS + 1), domain)).toThrow(RangeError)
  expect(placesOf(listingsOf(MOST_LISTINGS)).at(-1)?.proof).toHaveLength(10)
})

test.each(places)('whether a tree has the place equals the engine’s answer: $name', (vector) => {
  expect(isPlace({ index: BigInt(vector.index), proof: { length: vector.levels } })).toBe(vector.valid)
})
