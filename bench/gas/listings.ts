// The sales on chain that other marketplaces are measured with: the columns of the first table.
import type { TransactionReceipt } from 'viem'
import type { Account, Figures } from './chain.ts'
import { alice, bob, creator, day, type Item, type Market, seller, startPrice } from './market.ts'

/** What the first transaction of a sale answered. */
type Begun = TransactionReceipt

/** A marketplace whose sales begin with a transaction of the seller. */
export type Marketplace = {
  name: string
  /** What it sells. Its auctions are measured with an ERC-721. */
  kinds: Item['kind'][]
  /** Approves what the account must approve to sell. */
  join(account: Account): Promise<void>
  /** Lists all copies. */
  list(item: Item): Promise<Begun>
  /** Buys one copy. */
  buy(buyer: Account, item: Item, listed: Begun): Promise<TransactionReceipt>
  createAuction(item: Item): Promise<Begun>
  bid(bidder: Account, item: Item, amount: bigint, auction: Begun): Promise<TransactionReceipt>
  settle(account: Account, item: Item, auction: Begun): Promise<TransactionReceipt>
  /** Mints into a collection of the marketplace's own kind; undefined if it has none. */
  mint?(minter: Account): Promise<TransactionReceipt>
}

const firstBid = startPrice
const secondBid = (startPrice * 6n) / 5n

export async function measureListings(market: Market, marketplace: Marketplace): Promise<Figures> {
  const { chain, mintItem, mintOther } = market
  const { kinds, list, buy, createAuction, bid, settle, mint } = marketplace
  const figures: Figures = new Map()
  const measure = (name: string, action: () => Promise<TransactionReceipt>) =>
    chain.measure(figures, name, action)

  await marketplace.join(seller)
  // It is in use: it has sold of both collections, and holds a token of a third and the bid for it.
  for (const kind of kinds) {
    const sold = await mintItem(kind, 1_000n, seller)
    await buy(bob, sold, await list(sold))
  }
  const standing = await mintOther(0n, seller)
  await bid(bob, standing, firstBid, await createAuction(standing))

  for (const [label, royalties] of [
    ['', 0n],
    [' with royalty', 1_000n],
  ] as const) {
    const item = await mintItem('ERC721', royalties, seller)
    await measure(`list${label}`, () => list(item))
    await measure(`create auction${label}`, () => createAuction(item))
    for (const kind of kinds) {
      const bought = kind === 'ERC721' ? item : await mintItem(kind, royalties, seller)
      const listed = await list(bought)
      await measure(`buy ${kind.slice(3)}${label}`, () => buy(alice, bought, listed))
    }

    const auctioned = await mintItem('ERC721', royalties, seller)
    const before = await chain.client.snapshot()
    const auction = await createAuction(auctioned)
    await measure(`first bid${label}`, () => bid(alice, auctioned, firstBid, auction))
    await bid(alice, auctioned, firstBid, auction)
    await measure(`outbid${label}`, () => bid(bob, auctioned, secondBid, auction))
    // A while after the end, as in real life: thirdweb writes the time again, which costs less if it is the same.
    await chain.later(day + 60n)
    await measure(`settle${label}`, () => settle(bob, auctioned, auction))
    await chain.client.revert({ id: before })
  }
  if (mint) {
    await mint(creator)
    await measure('mint 721', () => mint(creator))
  }
  return figures
}
