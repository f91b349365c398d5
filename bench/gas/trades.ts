// The trades that every exchange is measured with.
import { concatHex, encodeAbiParameters, type Hex, keccak256, type TransactionReceipt } from 'viem'
import type { Account, Figures } from './chain.ts'
import { alice, type Item, type Market, seller, sellers } from './market.ts'

/** What a buyer asks for: one token, any of a collection, or any of a set. */
export type Wanted = { tokens: 'one' } | { tokens: 'any' } | { tokens: 'set'; root: Hex; proof: Hex[] }

/** An exchange on which everybody has approved everything that it needs. */
export type Exchange = {
  name: string
  /** What signatures in a row cost differs with their place: how many there are, and chooses the place of the next. */
  places?: { count: number; choose(place: number): void }
  /** Approves what the account must approve to sell and to pay. */
  join(account: Account): Promise<void>
  /**
   * Buys one copy from a signed listing.
   * @param proof the path to the root of the seller's signed tree; empty if the listing is signed alone
   */
  buy(buyer: Account, item: Item, proof: Hex[]): Promise<TransactionReceipt>
  /**
   * Buys all items in one transaction, each from a signed listing of its own.
   * @param skip whether to skip an item that cannot be bought; undefined if the exchange has no such choice
   */
  buyMany(buyer: Account, items: Item[], skip: boolean): Promise<TransactionReceipt>
  /** Buys a work from a listing that is signed alone, at a price in the dollar coin; undefined if there is no such thing. */
  buyInDollars?(buyer: Account, item: Item): Promise<TransactionReceipt>
  /** Sells an item to the signer of an offer in the wrapped coin. */
  accept(buyer: Account, item: Item, wanted: Wanted): Promise<TransactionReceipt>
}

/** A path of a tree: any hashes are as good as others. */
export function makeProof(levels: number): Hex[] {
  return Array.from({ length: levels }, (_, level) =>
    keccak256(`0x${(level + 1).toString(16).padStart(4, '0')}`),
  )
}

export const levels = [0, 1, 10]

/** A signature can be in several places of a tree, which cost a little more or less: notes the mean. */
export async function measureTrade(
  { chain }: Market,
  { places = { count: 1, choose: () => undefined } }: Exchange,
  figures: Figures,
  name: string,
  action: () => Promise<TransactionReceipt>,
) {
  let sum = 0n
  for (let place = 0; place < places.count; place++) {
    places.choose(place)
    await chain.measure(figures, name, action)
    sum += figures.get(name)!
  }
  figures.set(name, sum / BigInt(places.count))
}

export async function measureTrades(market: Market, exchange: Exchange): Promise<Figures> {
  const { mintItem, mintOther } = market
  const figures: Figures = new Map()
  const measure = (name: string, action: () => Promise<TransactionReceipt>) =>
    measureTrade(market, exchange, figures, name, action)
  for (const account of [seller, alice, ...sellers]) await exchange.join(account)

  for (const [label, royalties] of [
    ['', 0n],
    [' with royalty', 1_000n],
  ] as const) {
    const single = await mintItem('ERC721', royalties, seller)
    const multiple = await mintItem('ERC1155', royalties, seller)
    await measure(`buy a 721${label}`, () => exchange.buy(alice, single, []))
    await measure(`buy an 1155${label}`, () => exchange.buy(alice, multiple, []))

    if (exchange.buyInDollars)
      await measure(`buy a 721 in dollars${label}`, () => exchange.buyInDollars!(alice, single))

    const proof = makeProof(10)
    const root = rootOf(single.tokenId, proof)
    await measure(`accept an offer for a 721${label}`, () =>
      exchange.accept(alice, single, { tokens: 'one' }),
    )
    // Of another collection: everybody mints in ours, so an offer for any token of it would be for nothing.
    const foreign = await mintOther(royalties, seller)
    await measure(`accept an offer for any of a collection${label}`, () =>
      exchange.accept(alice, foreign, { tokens: 'any' }),
    )
    await measure(`accept an offer for any of a set of 1,024${label}`, () =>
      exchange.accept(alice, single, { tokens: 'set', root, proof }),
    )

    const [ofOne, ofTen]: [Item[], Item[]] = [[], []]
    for (const holder of sellers) {
      ofOne.push(await mintItem('ERC721', royalties, seller))
      ofTen.push(await mintItem('ERC721', royalties, holder))
    }
    for (const [whose, items] of [
      ['ten sellers', ofTen],
      ['one seller', ofOne],
    ] as const) {
      for (const skip of [false, true]) {
        const how = skip ? 'skipping' : 'all or nothing'
        const name = `buy ten of ${whose}, ${how}`
        await measure(`${name}${label}`, () => exchange.buyMany(alice, items, skip))
        await measure(`${name}, the first alone${label}`, () =>
          exchange.buyMany(alice, items.slice(0, 1), skip),
        )
      }
    }
  }

  const item = await mintItem('ERC721', 0n, seller)
  for (const height of levels) {
    await measure(`buy from a tree of ${height} levels`, () => exchange.buy(alice, item, makeProof(height)))
  }
  return figures
}

/** The root of a set of tokens, with sorted pairs. */
function rootOf(tokenId: bigint, proof: Hex[]): Hex {
  const leaf = keccak256(encodeAbiParameters([{ type: 'uint256' }], [tokenId]))
  return proof.reduce(
    (node, sibling) => keccak256(concatHex(node < sibling ? [node, sibling] : [sibling, node])),
    leaf,
  )
}
