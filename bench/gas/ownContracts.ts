// The tokens of creators' own contracts, beside those of our shared collections.
import type { TransactionReceipt } from 'viem'
import type { Call, Figures } from './chain.ts'
import { alice, commissionBps, creator, type Item, type Market, price, seller, shareOf } from './market.ts'
import { noContent, termsIn } from './ourActions.ts'
import { content, type OwnFactory } from './ownFactory.ts'
import { type Exchange, measureTrade } from './trades.ts'

type Kind = Item['kind']

/**
 * By action and place: `buy 721, own`.
 * @param exchange ours, which the seller has joined
 */
export async function measureOwnContracts(
  market: Market,
  exchange: Exchange,
  factory: OwnFactory,
): Promise<Figures> {
  const { chain, engine, onEngine, on721, on1155, mintItem } = market
  const figures: Figures = new Map()
  const measure = (name: string, action: () => Promise<TransactionReceipt>) =>
    chain.measure(figures, name, action)
  await measure('create 721', () => factory.create('ERC721', 1_000n))
  await measure('create 1155', () => factory.create('ERC1155', 1_000n))

  await exchange.join(creator)
  /** @param where the place, and whether there is a royalty */
  const sell = async (where: string, item: Item) => {
    const name = (action: string, how = '') => `${action} ${item.kind.slice(3)}${how}, ${where}`
    await measure(name('list'), () => list(item))
    const terms = termsIn(await list(item))
    const cost = price + shareOf(price, commissionBps)
    await measure(name('buy'), () => onEngine(alice, 'buy', [terms, 1n], cost))
    await measureTrade(market, exchange, figures, name('buy', ' by signature'), () =>
      exchange.buy(alice, item, []),
    )
  }
  const list = ({ seller, kind, asset, tokenId }: Item) =>
    onEngine(seller, 'createOffer', [
      asset,
      tokenId,
      kind === 'ERC721' ? 1n : 10n,
      true,
      false,
      price,
      0n,
      0n,
      60_000n,
    ])

  for (const [label, royalties] of [
    ['', 0n],
    [' with royalty', 1_000n],
  ] as const)
    for (const kind of ['ERC721', 'ERC1155'] as const) {
      const number = kind.slice(3)
      const { address, call } = await factory.open(kind, royalties)
      await call(creator, 'setApprovalForAll', [engine, true])
      await call(seller, 'setApprovalForAll', [engine, true])
      // Both hold a token already, as in our collections.
      for (const { address: holder } of [alice, seller])
        await give(call, kind, holder, await mint(call, kind))

      await sell(`shared${label}`, await mintItem(kind, royalties, seller))
      const tokenId = await mint(call, kind)
      await give(call, kind, seller.address, tokenId)
      const item = { seller, kind, asset: address, tokenId, royalties }
      await sell(`own${label}`, item)
      if (royalties === 0n) continue

      // A creator's sale of a work that is minted, and of one that is not.
      const shared = kind === 'ERC721' ? on721 : on1155
      const args = kind === 'ERC721' ? [royalties, noContent, content] : [10n, royalties, noContent, content]
      await measure(`mint ${number}, shared`, () => shared(creator, 'createItem', args))
      await measure(`mint ${number}, own`, () => create(call, kind))
      await measure(`promise ${number}, own`, () => promise(call, kind))
      const minted = { ...item, seller: creator, tokenId: await mint(call, kind) }
      const lazy = { ...minted, tokenId: firstIdIn(await promise(call, kind)) }
      for (const [what, sold] of [
        ['minted', minted],
        ['lazy', lazy],
      ] as const)
        await measureTrade(
          market,
          exchange,
          figures,
          `buy ${number} of its creator by signature, ${what}`,
          () => exchange.buy(alice, sold, []),
        )
    }
  return figures
}

function create(call: Call, kind: Kind) {
  return call(creator, 'createItem', kind === 'ERC721' ? [content] : [10n, content])
}

/** Commits to a work that its first transfer mints. */
function promise(call: Call, kind: Kind) {
  return call(creator, 'commitItem', kind === 'ERC721' ? [content] : [10n, content])
}

async function mint(call: Call, kind: Kind) {
  return firstIdIn(await create(call, kind))
}

function give(call: Call, kind: Kind, to: string, tokenId: bigint) {
  return kind === 'ERC721'
    ? call(creator, 'transferFrom', [creator.address, to, tokenId])
    : call(creator, 'safeTransferFrom', [creator.address, to, tokenId, 10n, '0x'])
}

/** `Committed` comes first. */
function firstIdIn({ logs }: TransactionReceipt): bigint {
  return BigInt(logs[0]!.topics[1]!)
}
