// Our calls that do many at once.
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Terms } from '@vitrine/chain/terms'
import { decodeEventLog, type TransactionReceipt, zeroAddress, zeroHash } from 'viem'
import type { Account, Figures } from './chain.ts'
import { signOrder } from './exchanges/vitrine.ts'
import {
  alice,
  commissionBps,
  creator,
  type Item,
  type Market,
  price,
  seller,
  sellers,
  shareOf,
} from './market.ts'

export const sizes = [1, 10, 20]

/** By action and number: `list 10`. */
export async function measureBatches(market: Market): Promise<Figures> {
  const { chain, engine, mintItem, onEngine, on721, on1155 } = market
  const cost = price + shareOf(price, commissionBps)
  const figures: Figures = new Map()
  const measure = (name: string, action: () => Promise<TransactionReceipt>) =>
    chain.measure(figures, name, action)
  const list = (holder: Account, some: Item[]) =>
    onEngine(holder, 'createOffers', [some.map(toNewOffer), commissionBps])
  for (const holder of [seller, ...sellers]) await market.approveTokens(holder, engine)

  const items: Item[] = []
  for (let index = 0; index < Math.max(...sizes); index++) items.push(await mintItem('ERC721', 0n, seller))
  const ofOne = termsIn(await list(seller, items))
  const ofTen: Terms[] = []
  for (const holder of sellers) {
    ofTen.push(...termsIn(await list(holder, [await mintItem('ERC721', 0n, holder)])))
  }

  for (const size of sizes) {
    await measure(`mint 721 ${size}`, () => on721(creator, 'createItems', [size, 1_000n, [], zeroHash]))
    await measure(`mint 1155 ${size}`, () =>
      on1155(creator, 'createItems', [Array(size).fill(10n), 1_000n, [], zeroHash]),
    )
    const fresh = items.slice(0, size).map((item) => ({ ...item, tokenId: item.tokenId + 1_000n }))
    await measure(`list ${size}`, () => list(seller, fresh))
    for (const [whose, listings] of [
      ['one seller', ofOne],
      ['ten sellers', ofTen],
    ] as const) {
      if (size > listings.length) continue
      for (const skip of [false, true]) {
        const purchases = listings.slice(0, size).map(toPurchase)
        await measure(`buy listed of ${whose}, ${skip ? 'skipping' : 'all or nothing'} ${size}`, () =>
          onEngine(alice, 'buyMany', [purchases, skip, alice.address], cost * BigInt(size)),
        )
      }
    }
  }
  await measureAcceptances(market, items, measure)
  return figures
}

type Measure = (name: string, action: () => Promise<TransactionReceipt>) => Promise<unknown>

/** A buyer's orders, each for one token; and one order for any tokens of a collection. */
async function measureAcceptances(market: Market, items: readonly Item[], measure: Measure) {
  const { chain, engine, coin, onEngine } = market
  await coin.call(alice, 'approve', [engine, 2n ** 256n - 1n])
  const start = await chain.now()
  const most = BigInt(items.length)
  // The first of four that share a slot.
  const salt = 16n
  const ofEach = await Promise.all(
    items.map((item, at) => signOrder(market, start, alice, item, { tokens: 'one' }, salt + BigInt(at))),
  )
  const foreign: Item[] = []
  for (const _ of items) foreign.push(await market.mintOther(0n, seller))
  const any = await signOrder(market, start, alice, foreign[0]!, { tokens: 'any' }, salt, most)
  const ofOne = foreign.map(({ tokenId }) => ({ ...any, tokenId }))
  for (const size of sizes)
    for (const [which, acceptances] of [
      ['orders for one token each', ofEach],
      ['one order for any tokens', ofOne],
    ] as const)
      for (const skip of [false, true])
        await measure(`accept ${which}, ${skip ? 'skipping' : 'all or nothing'} ${size}`, () =>
          onEngine(seller, 'acceptMany', [acceptances.slice(0, size), skip]),
        )
}

function toNewOffer({ asset, tokenId }: Item) {
  return {
    asset,
    tokenId,
    copies: 1n,
    reservable: 0n,
    price,
    currency: zeroAddress,
    startPrice: 0n,
    start: 0n,
    duration: 0n,
    fromFirstBid: 0n,
    salt: 0n,
    maxRoyalties: 1_000n,
  }
}

/** From a listing on chain: only the terms are read. */
function toPurchase(terms: Terms) {
  return {
    listing: { terms, maxCommission: 0n, maxRoyalties: 0n, buyer: zeroAddress, expiry: 0n, group: 0n },
    quantity: 1n,
    index: 0n,
    proof: [],
    signature: '0x',
  }
}

function termsIn(receipt: TransactionReceipt): Terms[] {
  return receipt.logs.map((log) => {
    const { args } = decodeEventLog({ abi: saleEngineAbi, data: log.data, topics: log.topics })
    return (args as { terms: Terms }).terms
  })
}
