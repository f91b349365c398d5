import { type Address, getAbiItem, recoverTypedDataAddress, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import vectors from '../../domain/vectors/offerIds.json' with { type: 'json' }
import { saleEngineAbi } from './abi/saleEngine.ts'
import { engineTerms } from './engineTerms.ts'
import { hashListing, hashTerms, type Listing, listingIdOf, type Terms, toListingTypedData } from './terms.ts'

test.each(vectors)('the id of an offer equals the engine’s: $name [ENT-06]', (vector) => {
  const domain = { chainId: vector.chainId, engine: vector.engine as Address }
  expect(hashTerms(toTerms(vector.terms), domain)).toBe(vector.offerId)
  expect(listingIdOf(toTerms(vector.terms), domain)).toBe(vector.listingId)
})

test('a listing is signed for one chain, one engine and its own conditions', async () => {
  const seller = privateKeyToAccount(`0x${'1'.repeat(64)}`)
  const terms = toTerms({ ...vectors[0]!.terms, seller: seller.address })
  const limits = { maxCommission: 250n, maxRoyalties: 1_000n, expiry: 1_800_086_400n, group: 7n }
  const listing: Listing = { terms, ...limits, buyer: zeroAddress }
  const domain = { chainId: 1, engine: vectors[0]!.engine as Address }
  const signature = await seller.signTypedData(toListingTypedData(listing, domain))
  const signerOf = (change: Partial<Listing>, chainId = 1) =>
    recoverTypedDataAddress({
      ...toListingTypedData({ ...listing, ...change }, { ...domain, chainId }),
      signature,
    })

  expect(await signerOf({})).toBe(seller.address)
  for (const key of ['maxCommission', 'maxRoyalties', 'expiry', 'group'] as const)
    expect(await signerOf({ [key]: listing[key] + 1n })).not.toBe(seller.address)
  expect(await signerOf({ buyer: seller.address })).not.toBe(seller.address)
  expect(await signerOf({}, 137)).not.toBe(seller.address)
  expect(hashListing(listing, domain)).not.toBe(hashTerms(terms, domain))
})

test('a lower price keeps the id of a signed listing; another salt is another listing', () => {
  const domain = { chainId: 1, engine: vectors[0]!.engine as Address }
  const terms = toTerms(vectors[0]!.terms)
  const id = listingIdOf(terms, domain)
  for (const change of [{ price: 1n }, { copies: 7n }, { start: 1n }, { counter: 9n }])
    expect(listingIdOf({ ...terms, ...change }, domain)).toBe(id)
  for (const change of [{ salt: 7n }, { tokenId: 7n }, { asset: terms.seller }, { seller: terms.asset }])
    expect(listingIdOf({ ...terms, ...change }, domain)).not.toBe(id)
})

test('the structs are those of the engine’s ABI, in its order', () => {
  const { types } = toListingTypedData({} as Listing, { chainId: 1, engine: zeroAddress })
  const [input] = getAbiItem({ abi: saleEngineAbi, name: 'hashListing' }).inputs
  const shape = (fields: readonly { name: string; type: string }[]) =>
    fields.map(({ name, type }) => `${type === 'Terms' ? 'tuple' : type} ${name}`)
  expect(shape(types.Listing)).toEqual(shape(input.components))
  expect(shape(types.Terms)).toEqual(shape(input.components[0].components))
})

function toTerms(json: (typeof vectors)[number]['terms']): Terms {
  return engineTerms(json as unknown as Parameters<typeof engineTerms>[0])
}
