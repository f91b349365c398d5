import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { wrappedCoinAbi } from '@vitrine/chain/abi/wrappedCoin'
import { placesOf, toBulkTypedData } from '@vitrine/chain/bulkListing'
import { type LocalCurrency, localCurrencies } from '@vitrine/chain/currencies'
import { deployCurrencies } from '@vitrine/chain/deployCurrencies'
import { anyToken, type BuyOrder, oneToken, toOrderTypedData } from '@vitrine/chain/orders'
import { type Listing, toListingTypedData } from '@vitrine/chain/terms'
import fc from 'fast-check'
import {
  type Address,
  concat,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint128,
  maxUint256,
  numberToHex,
  slice,
  zeroAddress,
} from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { localDeployment } from '../../src/config/chains.ts'
import { orders } from '../../src/db/schema/trading.ts'
import { refreshOffers } from '../../src/discovery/store/cards.ts'
import { forgetListings } from '../../src/trading/store/signedListings.ts'
import { deployForeign, type ForeignCollection } from '../foreign/foreignCollections.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { PRICE, signedTrades } from './signedTrades.ts'

// For generated signatures, listings and orders, the server's verdict is the engine's: what it publishes can be bought or
// accepted at once, and what the engine would carry out is refused only by the marketplace's own rules.

const CASES = 50
/** Of each 1,000, in tests of 50 that each end in time. */
const SEEDS = Array.from({ length: 20 }, (_, at) => Date.now() + at)
const CURVE = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const DAY = 86_400n
/** Codes of rules that are stricter than the engine on purpose. */
const OWN_RULES = new Set([
  'invalid_input',
  'offer_price_low',
  'quantity_above',
  'listing_exists',
  'listing_not_cheaper',
  'quantity_required',
  'quantity_too_large',
  'listing_expiry_invalid',
  'order_expiry_invalid',
  'order_price_invalid',
  'buyer_invalid',
  'buyer_is_seller',
  'already_owned',
])

const coin = localCurrencies(31337).find(({ symbol }) => symbol === 'WETH') as LocalCurrency
const server = await useServer()
let seller: Person
let buyer: Person
let trades: ReturnType<typeof signedTrades>
let wallet: ForeignCollection
/** A work of the seller, one of the seller's contract wallet, and an edition. */
let works: { key: bigint; wallet: bigint; edition: bigint }

beforeAll(async () => {
  trades = signedTrades(server)
  ;[seller, buyer] = [await server.person(0), await server.person(1)]
  const owner = createWalletClient({ account: localDeployment.owner, transport: http(server.chain.url) })
  await deployCurrencies(owner, server.chain.reader, {
    chainId: server.chain.id,
    engine: trades.domain.engine,
    accounts: [seller.address as Address, buyer.address as Address],
  })
  await buyer.write({
    address: coin.address,
    abi: wrappedCoinAbi,
    functionName: 'approve',
    args: [trades.domain.engine, maxUint256],
  })
  wallet = await deployForeign(server.chain, seller.address, 'FickleWallet', [seller.address])
  await seller.approve()
  await seller.approve('1155')
  const [key, own] = [(await seller.mint()).tokenId, (await seller.mint()).tokenId]
  const { tokenId: edition } = await seller.mintCopies(3n)
  for (const tokenId of [key, own]) await seller.register(tokenId)
  await seller.register(edition, { type: '1155', copies: '3' })
  await seller.transfer721(wallet.address, own)
  works = { key, wallet: own, edition }
  const approval = encodeFunctionData({
    abi: collectible721Abi,
    functionName: 'setApprovalForAll',
    args: [trades.domain.engine, true],
  })
  await wallet.call(seller.address, 'execute', server.chain.contracts.collectible721, approval)
  await server.sync()
})

type Change = (signature: Hex) => Hex
const last = (byte: (parity: number) => number): Change => {
  return (each) => concat([slice(each, 0, 64), numberToHex(byte(each.endsWith('1b') ? 0 : 1), { size: 1 })])
}
const higherS: Change = (each) =>
  concat([
    slice(each, 0, 32),
    numberToHex(CURVE - BigInt(slice(each, 32, 64)), { size: 32 }),
    each.endsWith('1b') ? '0x1c' : '0x1b',
  ])

/** What may happen to a signature on its way. Most arrive as they were signed. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Change>((each) => each) },
  fc.constant(last((parity) => parity)),
  fc.constant(last((parity) => 28 - parity)),
  fc.integer({ min: 0, max: 255 }).map((byte) => last(() => byte)),
  fc.constant(higherS),
  fc.constant<Change>((each) => slice(each, 0, 64)),
  fc.constant<Change>((each) => concat([each, '0x00'])),
  fc.constant<Change>(() => '0x'),
  fc.uint8Array({ minLength: 1, maxLength: 97 }).map(
    (bytes): Change =>
      () =>
        `0x${Buffer.from(bytes).toString('hex')}`,
  ),
  fc.tuple(fc.nat(63), fc.integer({ min: 1, max: 255 })).map(
    ([at, bits]): Change =>
      (each) => {
        const bytes = Buffer.from(each.slice(2), 'hex')
        bytes[at]! ^= bits
        return `0x${bytes.toString('hex')}`
      },
  ),
)

/** Mostly the first; sometimes one of the others. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 60, arbitrary: fc.constant(usual) }, ...others.map((other) => fc.constant(other)))

const now = async () => (await server.chain.reader.getBlock()).timestamp

/** What the server answers: null if it publishes. */
async function verdictOf(publish: Promise<unknown>): Promise<string | null> {
  return publish.then(
    () => null,
    ({ code }) => code as string,
  )
}

/** Whether the engine would carry out a call, and why not. */
const engineOf = async (functionName: string, args: unknown[], value: bigint, account: Address) =>
  server.chain.reader
    .simulateContract({
      address: trades.domain.engine,
      abi: saleEngineAbi,
      functionName,
      args,
      value,
      account,
    } as never)
    .then(
      () => true,
      () => false,
    )

/** Both agree: what is published can be carried out with the signature that is stored, and nothing else is refused. */
function expectSame(verdict: string | null, engine: boolean): boolean {
  if (verdict === null) expect(engine, 'it was published').toBe(true)
  else if (engine) expect([...OWN_RULES], 'the engine would carry it out').toContain(verdict)
  return verdict === null
}

/** Counts verdicts: a test in which nearly all are the same shows nothing. */
function counter() {
  const counts = { published: 0, refused: 0 }
  return {
    count: (published: boolean) => void counts[published ? 'published' : 'refused']++,
    expectBoth: () => {
      for (const each of Object.values(counts)) expect(each).toBeGreaterThan(CASES / 10)
    },
  }
}

/** Forgets what was published, so that copies are free again. */
async function forget(): Promise<void> {
  const { db } = server.context
  for (const account of [seller.address, wallet.address])
    await refreshOffers(db, await forgetListings(db, account))
  await db.delete(orders)
}

test.each(SEEDS)(
  'what is published of generated listings is what the engine would sell (seed %i)',
  async (seed) => {
    const { count, expectBoth } = counter()
    const generated = fc.record({
      by: fc.constantFrom('key', 'wallet', 'edition' as const),
      signer: mostly('seller', 'buyer' as const),
      change: changes,
      price: mostly(PRICE, 0n, 1n, maxUint128, maxUint128 + 1n),
      copies: mostly(1n, 0n, 2n, 4n, 2n ** 64n),
      start: mostly(0n, -DAY, -179n * DAY, -180n * DAY, DAY),
      life: mostly(DAY, 0n, 60n, 179n * DAY, 200n * DAY, 400n * DAY),
      counter: mostly(0n, 1n),
      maxCommission: mostly(250n, 249n, 10_000n, 10_001n),
      private: mostly<'nobody' | 'buyer' | 'seller' | 'engine'>('nobody', 'buyer', 'seller', 'engine'),
      startPrice: mostly(0n, 1n),
      group: mostly(0n, 5n),
      tree: fc.constantFrom(0, 0, 2, 3, 8),
      index: mostly(0, 1, 2, 9, 1_023),
    })
    await fc.assert(
      fc.asyncProperty(generated, async (made) => {
        const time = await now()
        const isWallet = made.by === 'wallet'
        const account = (isWallet ? wallet.address : seller.address) as Address
        const parties = {
          nobody: zeroAddress,
          buyer: buyer.address,
          seller: account,
          engine: trades.domain.engine,
        }
        const { contracts } = server.chain
        const asset = (
          made.by === 'edition' ? contracts.collectible1155 : contracts.collectible721
        ) as Address
        const start = time + made.start
        const { price, copies, counter, startPrice } = made
        const listing = await trades.listingOf(
          {
            seller: account,
            asset,
            tokenId: works[made.by],
            price,
            copies,
            start,
            counter,
            startPrice,
            reservable: startPrice > 0n ? 1n : 0n,
          },
          {
            maxCommission: made.maxCommission,
            group: made.group,
            expiry: time + made.life,
            buyer: parties[made.private] as Address,
          },
        )
        const signer = (made.signer === 'seller' ? seller.address : buyer.address) as Address
        const others = Array.from({ length: made.tree - 1 }, (_, at): Listing => {
          return { ...listing, group: BigInt(at) + 100n }
        })
        const all = [listing, ...others]
        const data =
          made.tree === 0 ? toListingTypedData(listing, trades.domain) : toBulkTypedData(all, trades.domain)
        const signed = (await server.chain.wallet.signTypedData({ account: signer, ...data } as never)) as Hex
        const proof = made.tree === 0 ? [] : placesOf(all)[0]!.proof
        const place = { index: made.index, proof }
        const sent = made.change(signed)
        let stored = sent
        const verdict = await verdictOf(
          trades.publishListings([listing], sent, [place]).then(([offer]) => {
            stored = offer!.signed!.signature
          }),
        )
        const purchase = { listing, quantity: 1n, index: BigInt(place.index), proof, signature: stored }
        const value = listing.terms.price + (listing.terms.price * 250n) / 10_000n
        // Nobody here has the money for the highest prices.
        if (value < 10n ** 21n)
          count(
            expectSame(
              verdict,
              await engineOf('buySigned', [purchase, buyer.address], value, buyer.address as Address),
            ),
          )
        if (verdict === null) await forget()
      }),
      { numRuns: CASES, seed },
    )
    expectBoth()
  },
)

test.each(SEEDS)(
  'what is published of generated orders is what the engine would fill (seed %i)',
  async (seed) => {
    const { count, expectBoth } = counter()
    const generated = fc.record({
      signer: mostly('buyer', 'seller' as const),
      change: changes,
      unitPrice: mostly(PRICE / 100n, 0n, 1n, maxUint128 + 1n),
      copies: mostly(1n, 0n, 2n, 2n ** 64n),
      start: mostly(0n, -DAY, DAY),
      life: mostly(DAY, 0n, 60n, 170n * DAY, 400n * DAY),
      counter: mostly(0n, 1n),
      maxCommission: mostly(250n, 0n, 10_000n, 10_001n),
      currency: mostly<'coin' | 'unknown'>('coin', 'unknown'),
      criteria: mostly<'one' | 'other' | 'any'>('one', 'other', 'any'),
      group: mostly(0n, 5n),
    })
    await fc.assert(
      fc.asyncProperty(generated, async (made) => {
        const time = await now()
        const tokenId = works.key
        const { unitPrice, copies, counter, maxCommission, group } = made
        const criteria = { one: oneToken(tokenId), other: oneToken(tokenId + 1n), any: anyToken }[
          made.criteria
        ]
        const order: BuyOrder = await trades.orderOf({
          buyer: buyer.address as Address,
          asset: server.chain.contracts.collectible721 as Address,
          currency: made.currency === 'coin' ? coin.address : `0x${'12'.repeat(20)}`,
          tokenId,
          criteria,
          unitPrice,
          copies,
          counter,
          maxCommission,
          group,
          start: time + made.start,
          expiry: time + made.life,
        })
        const signer = (made.signer === 'buyer' ? buyer.address : seller.address) as Address
        const signed = (await server.chain.wallet.signTypedData({
          account: signer,
          ...toOrderTypedData(order, trades.domain),
        })) as Hex
        const sent = made.change(signed)
        let stored = sent
        const verdict = await verdictOf(
          trades.publishOrder(order, tokenId, sent).then(({ signature }) => {
            stored = signature
          }),
        )
        const acceptance = { order, tokenId, quantity: 1n, minProceeds: 0n, proof: [], signature: stored }
        count(expectSame(verdict, await engineOf('acceptOrder', [acceptance], 0n, seller.address as Address)))
        if (verdict === null) await forget()
      }),
      { numRuns: CASES, seed },
    )
    expectBoth()
  },
)
