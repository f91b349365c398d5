import { type Address, type Hex, hashTypedData, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import vectors from '../../domain/vectors/offerIds.json' with { type: 'json' }
import { hashTerms, type Terms, toListingTypedData } from './terms.ts'

test.each(vectors)('the id of an offer equals the engine’s: $name [ENT-06]', (vector) => {
  const domain = { chainId: vector.chainId, engine: vector.engine as Address }
  expect(hashTerms(toTerms(vector.terms), domain)).toBe(vector.offerId)
})

test('a listing is signed for one chain, one engine and one commission', async () => {
  const seller = privateKeyToAccount(`0x${'1'.repeat(64)}`)
  const terms = toTerms({ ...vectors[0]!.terms, seller: seller.address })
  const domain = { chainId: 1, engine: vectors[0]!.engine as Address }
  const signature = await seller.signTypedData(toListingTypedData(terms, 250n, domain))
  const recover = (typedData: ReturnType<typeof toListingTypedData>) =>
    recoverTypedDataAddress({ ...typedData, signature })

  expect(await recover(toListingTypedData(terms, 250n, domain))).toBe(seller.address)
  expect(await recover(toListingTypedData(terms, 251n, domain))).not.toBe(seller.address)
  expect(await recover(toListingTypedData(terms, 250n, { ...domain, chainId: 137 }))).not.toBe(seller.address)
  expect(hashTypedData(toListingTypedData(terms, 250n, domain))).not.toBe<Hex>(hashTerms(terms, domain))
})

function toTerms(json: (typeof vectors)[number]['terms']): Terms {
  return {
    seller: json.seller as Address,
    asset: json.asset as Address,
    tokenId: BigInt(json.tokenId),
    copies: BigInt(json.copies),
    direct: json.direct,
    auction: json.auction,
    price: BigInt(json.price),
    startPrice: BigInt(json.startPrice),
    start: BigInt(json.start),
    duration: BigInt(json.duration),
    counter: BigInt(json.counter),
  }
}
