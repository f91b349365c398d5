// Our calls that do many at once.
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Terms } from '@vitrine/chain/terms'
import { decodeEventLog, type TransactionReceipt, zeroAddress } from 'viem'
import type { Figures } from './chain.ts'
import { alice, commissionBps, creator, type Item, type Market, price, seller, shareOf } from './market.ts'

export const sizes = [1, 10, 20]

/** By action and number: `list 10`. */
export async function measureBatches(market: Market): Promise<Figures> {
  const { chain, mintItem, onEngine, on721, on1155 } = market
  const figures: Figures = new Map()
  const measure = (name: string, action: () => Promise<TransactionReceipt>) =>
    chain.measure(figures, name, action)
  const items: Item[] = []
  for (let index = 0; index < Math.max(...sizes); index++) items.push(await mintItem('ERC721', 0n, seller))
  const list = (some: Item[]) => onEngine(seller, 'createOffers', [some.map(toNewOffer), commissionBps])
  const listings = termsIn(await list(items))

  for (const size of sizes) {
    await measure(`mint 721 ${size}`, () => on721(creator, 'createItems', [size, 1_000n, []]))
    await measure(`mint 1155 ${size}`, () =>
      on1155(creator, 'createItems', [Array(size).fill(10n), 1_000n, []]),
    )
    const fresh = items.slice(0, size).map((item) => ({ ...item, tokenId: item.tokenId + 1_000n }))
    await measure(`list ${size}`, () => list(fresh))
    for (const skip of [false, true]) {
      await measure(`buy listed, ${skip ? 'skipping' : 'all or nothing'} ${size}`, () => {
        const purchases = listings.slice(0, size).map(toPurchase)
        return onEngine(
          alice,
          'buyMany',
          [purchases, skip, alice.address],
          BigInt(size) * (price + shareOf(price, commissionBps)),
        )
      })
    }
  }
  return figures
}

function toNewOffer({ asset, tokenId }: Item) {
  return {
    ...{ asset, tokenId, copies: 1n, reservable: 0n, price, startPrice: 0n, start: 0n },
    ...{ duration: 0n, salt: 0n, maxRoyalties: 1_000n },
  }
}

/** From a listing on chain: only the terms are read. */
function toPurchase(terms: Terms) {
  return {
    listing: { terms, maxCommission: 0n, maxRoyalties: 0n, buyer: zeroAddress, expiry: 0n, group: 0n },
    ...{ quantity: 1n, index: 0n, proof: [], signature: '0x' },
  }
}

function termsIn(receipt: TransactionReceipt): Terms[] {
  return receipt.logs.map((log) => {
    const { args } = decodeEventLog({ abi: saleEngineAbi, data: log.data, topics: log.topics })
    return (args as { terms: Terms }).terms
  })
}
