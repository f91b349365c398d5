import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  type Log,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import vectors from '../../domain/vectors/offerIds.json' with { type: 'json' }
import { saleEngineAbi } from './abi/saleEngine.ts'
import { outcomesOf, planBuyMany, whyNotTogether } from './buyMany.ts'
import { engineTerms } from './engineTerms.ts'
import { listingOf, type Signed } from './signedListing.ts'
import { MAX_PURCHASES } from './spareGas.ts'
import { hashTerms, listingIdOf, type Terms, toListingTypedData } from './terms.ts'

const buyer: Address = '0x1111111111111111111111111111111111111111'
const seller: Address = '0x2222222222222222222222222222222222222222'
const engine: Address = '0x3333333333333333333333333333333333333333'
const chainId = 137
const domain = { chainId, engine }
/** Of these the listings are not. */
const contracts = { engine, collectible721: buyer, collectible1155: engine }
const first = engineTerms(vectors[0]!.terms as unknown as Parameters<typeof engineTerms>[0])
/** Of these they are, however the address is written. */
const ours = { ...contracts, collectible721: first.asset.toUpperCase().replace('X', 'x') }
const terms = (salt: number, change: Partial<Terms> = {}): Terms => ({
  ...first,
  seller,
  copies: 5n,
  price: 1_000n,
  salt: BigInt(salt),
  ...change,
})
const purchase = (salt: number, change: Partial<Terms> = {}) => ({
  terms: terms(salt, change),
  quantity: 1n,
  cost: 1_025n,
})
const signed: Signed = {
  maxCommission: '250',
  maxRoyalties: '1000',
  buyer,
  expiry: '1900000000',
  group: '7',
  index: 0,
  proof: [],
  signature: '0xabcd',
}
const many = (length: number) => Array.from({ length }, (_, at) => purchase(at))

test('one call buys all purchases, skips what is gone, and brings the sum of prices and commissions', async () => {
  const { value, spareGas, ...call } = await planBuyMany(
    [purchase(1), { ...purchase(2), quantity: 2n, cost: 2_050n }],
    buyer,
    chainId,
    contracts,
  )
  expect(value).toBe(3_075n)
  expect(spareGas).toBe(2n * 806_904n)
  const { args } = decodeFunctionData({
    abi: saleEngineAbi,
    data: encodeFunctionData({ abi: saleEngineAbi, ...call }),
  })
  const [items, skipUnavailable, recipient] = args as typeof call.args
  expect([skipUnavailable, recipient]).toEqual([true, buyer])
  expect(items.map(({ quantity }) => quantity)).toEqual([1n, 2n])
  expect(items.map(({ listing }) => listing.expiry)).toEqual([0n, 0n])
  expect(items.map(({ listing }) => hashTerms(listing.terms, domain))).toEqual(
    [1, 2].map((salt) => hashTerms(terms(salt), domain)),
  )
})

test('a work of another collection can take all gas of its item, and one of ours that of two payments', async () => {
  const foreign = purchase(3, { asset: `0x${'4'.repeat(40)}` })
  const { spareGas } = await planBuyMany([purchase(1), purchase(2), foreign], buyer, chainId, ours)
  expect(spareGas).toBe(2n * 150_952n + 806_904n)
})

test('a seller whose code signed can take the gas of its answer too, and a key cannot', async () => {
  const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
  const listed = terms(1, { seller: account.address })
  const signature = await account.signTypedData(toListingTypedData(listingOf(listed, signed), domain))
  const spareOf = async (one: Signed) =>
    (await planBuyMany([{ terms: listed, signed: one, quantity: 1n, cost: 1_025n }], buyer, chainId, ours))
      .spareGas
  expect(await spareOf({ ...signed, signature })).toBe(150_952n)
  expect(await spareOf(signed)).toBe(150_952n + 451_349n)
  // A signature of other terms is no signature of the key.
  expect(await spareOf({ ...signed, group: '8', signature })).toBe(150_952n + 451_349n)
})

test.each([
  ['one’s own listing', purchase(1, { seller: buyer }), 'own'],
  ['a price in a currency', purchase(1, { currency: `0x${'5'.repeat(40)}` }), 'in_currency'],
  ['an auction without a price', purchase(1, { price: 0n, startPrice: 5n }), 'auction_only'],
  ['no copies', { ...purchase(1), quantity: 0n }, 'no_copies'],
  ['more copies than the listing has', { ...purchase(1), quantity: 6n }, 'no_copies'],
  ['a listing that is chosen already', purchase(7), 'twice'],
])('%s cannot be bought together with others', async (_, chosen, reason) => {
  expect(whyNotTogether(chosen, [purchase(7)], buyer)).toBe(reason)
  await expect(planBuyMany([purchase(7), chosen], buyer, chainId, contracts)).rejects.toThrow(reason)
})

test('an auction that also has a price can be bought', () => {
  expect(whyNotTogether(purchase(1, { startPrice: 5n, reservable: 1n }), [], buyer)).toBe(null)
})

test('at most 16 are bought together, at least one, and none below its price', async () => {
  const plan = (purchases: Parameters<typeof planBuyMany>[0]) => planBuyMany(purchases, buyer, chainId, ours)
  expect((await plan(many(MAX_PURCHASES))).args[0]).toHaveLength(16)
  expect(whyNotTogether(purchase(99), many(MAX_PURCHASES), null)).toBe('too_many')
  await expect(plan(many(MAX_PURCHASES + 1))).rejects.toThrow('too_many')
  await expect(plan([])).rejects.toThrow(RangeError)
  await expect(plan([{ ...purchase(1), cost: 999n }])).rejects.toThrow(RangeError)
})

test('the receipt’s events say what was bought and what was skipped, and why', () => {
  const logs = [boughtLog(1), skippedLog(1n, '0xdeadbeef'), boughtLog(3)]
  expect(outcomesOf([purchase(1), purchase(2), purchase(3)], logs, { ...domain, buyer })).toEqual([
    { bought: true },
    { bought: false, reason: '0xdeadbeef' },
    { bought: true },
  ])
})

test.each([
  ['another contract', boughtLog(1, { address: seller })],
  ['another buyer', boughtLog(1, { account: seller })],
  ['another listing', boughtLog(2)],
])('an event of %s is no purchase', (_, log) => {
  expect(() => outcomesOf([purchase(1)], [log], { ...domain, buyer })).toThrow('does not mention')
})

test('what a seller signed is bought beside what is on chain, each by its own event', async () => {
  const purchases = [purchase(1), { ...purchase(2), signed }]
  const [items] = (await planBuyMany(purchases, buyer, chainId, contracts)).args
  expect(items.map(({ signature }) => signature)).toEqual(['0x', '0xabcd'])
  expect(items[1]!.listing).toMatchObject({ maxCommission: 250n, expiry: 1_900_000_000n, group: 7n })

  const outcomes = (...logs: Log[]) => outcomesOf(purchases, logs, { ...domain, buyer })
  const both = [{ bought: true }, { bought: true }]
  expect(outcomes(boughtLog(1), listingLog(2))).toEqual(both)
  // The event of a listing on chain with the same terms is another sale.
  expect(() => outcomes(boughtLog(1), boughtLog(2))).toThrow('does not mention purchase 1')
  expect(() => outcomes(boughtLog(1), listingLog(2, seller))).toThrow('does not mention purchase 1')
})

function listingLog(salt: number, account: Address = buyer): Log {
  const topics = encodeEventTopics({
    abi: saleEngineAbi,
    eventName: 'ListingBought',
    args: { offerId: listingIdOf(terms(salt), domain), seller, buyer: account },
  })
  const types = ['address', 'uint256', 'uint256', 'address', 'uint256', 'uint256', 'uint256']
  const data = encodeAbiParameters(
    types.map((type) => ({ type })),
    [first.asset, 1n, 1n, zeroAddress, 975n, 50n, 0n],
  )
  return { address: engine, topics, data } as unknown as Log
}

function boughtLog(salt: number, { address = engine, account = buyer } = {}): Log {
  const offerId = hashTerms(terms(salt), domain)
  const topics = encodeEventTopics({
    abi: saleEngineAbi,
    eventName: 'OfferBought',
    args: { offerId, buyer: account },
  })
  const numbers = Array.from({ length: 4 }, () => ({ type: 'uint256' }) as const)
  return { address, topics, data: encodeAbiParameters(numbers, [1n, 975n, 50n, 0n]) } as unknown as Log
}

function skippedLog(index: bigint, reason: Hex): Log {
  const topics = encodeEventTopics({ abi: saleEngineAbi, eventName: 'PurchaseSkipped' })
  const data = encodeAbiParameters([{ type: 'uint256' }, { type: 'bytes4' }], [index, reason])
  return { address: engine, topics, data } as unknown as Log
}
