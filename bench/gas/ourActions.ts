// Every single action of our contracts.

import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Terms } from '@vitrine/chain/terms'
import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  maxUint256,
  parseEther,
  type TransactionReceipt,
} from 'viem'
import type { Figures } from './chain.ts'
import { signOrder } from './exchanges/vitrine.ts'
import {
  alice,
  bob,
  commissionBps,
  creator,
  day,
  type Market,
  owner,
  price,
  seller,
  shareOf,
  startPrice,
} from './market.ts'

export async function measureActions(market: Market): Promise<Figures> {
  const { chain, engine, single, multiple, other, onEngine, on721, on1155, mint721, mint1155 } = market
  const { coin, approveTokens } = market
  const figures: Figures = new Map()
  const measure = (name: string, action: () => Promise<TransactionReceipt>) =>
    chain.measure(figures, name, action)

  const list = (asset: Address, tokenId: bigint, copies: bigint, direct: boolean, auction: boolean) =>
    onEngine(seller, 'createOffer', [
      asset,
      tokenId,
      copies,
      direct,
      auction,
      direct ? price : 0n,
      auction ? startPrice : 0n,
      0n,
      direct ? 60_000n : day,
    ])
  const listed = async (...args: Parameters<typeof list>) => termsIn(await list(...args))
  const total = price + shareOf(price, commissionBps)

  await approveTokens(seller, engine)
  await coin.call(alice, 'approve', [engine, maxUint256])

  await measure('mint 721', () => on721(creator, 'createItem', [1_000n, noContent]))
  await measure('mint 721, first token of an account', () => on721(owner, 'createItem', [1_000n, noContent]))
  await measure('mint 721 with locked content', () => on721(creator, 'createItem', [1_000n, someContent]))
  await measure('mint 721 with a commitment', () =>
    on721(creator, 'createItem', [1_000n, noContent, someContent]),
  )
  await measure('mint 1155', () => on1155(creator, 'createItem', [10n, 1_000n, noContent]))
  await measure('approve the engine', () => on721(bob, 'setApprovalForAll', [engine, true]))

  for (const [label, royalties] of [
    ['', 0n],
    [' with royalty', 1_000n],
  ] as const) {
    const id721 = await mint721(royalties, seller)
    const id1155 = await mint1155(royalties, seller)

    await measure(`list${label}`, () => list(single, id721, 1n, true, false))
    await measure(`create auction${label}`, () => list(single, id721, 1n, false, true))

    const sale = await listed(single, id721, 1n, true, false)
    await measure(`buy 721${label}`, () => onEngine(alice, 'buy', [sale, 1n], total))
    await measure(`cancel${label}`, () => onEngine(seller, 'cancelOffer', [sale]))

    const sale1155 = await listed(multiple, id1155, 10n, true, false)
    await measure(`buy 1155${label}`, () => onEngine(alice, 'buy', [sale1155, 1n], total))

    const auction = await listed(single, id721, 1n, false, true)
    await measure(`first bid${label}`, () => onEngine(alice, 'bid', [auction, 1n], parseEther('0.5')))
    const before = await chain.client.snapshot()
    await onEngine(alice, 'bid', [auction, 1n], parseEther('0.5'))
    await measure(`outbid${label}`, () => onEngine(bob, 'bid', [auction, 1n], parseEther('0.6')))
    await chain.later(day - 60n)
    await measure(`outbid in the last minutes${label}`, () =>
      onEngine(bob, 'bid', [auction, 1n], parseEther('0.6')),
    )
    await chain.later(60n)
    await measure(`settle${label}`, () => onEngine(bob, 'settle', [auction]))
    await chain.client.revert({ id: before })

    const auction1155 = await listed(multiple, id1155, 10n, false, true)
    await measure(`first bid 1155${label}`, () =>
      onEngine(alice, 'createAuctionAndBid', [auction1155, 2n], parseEther('1')),
    )
    const before1155 = await chain.client.snapshot()
    await onEngine(alice, 'createAuctionAndBid', [auction1155, 2n], parseEther('1'))
    await measure(`outbid 1155${label}`, () => onEngine(bob, 'bid', [auction1155, 2n], parseEther('1.2')))
    await measure(`outbid 1155 for more copies${label}`, () =>
      onEngine(bob, 'bid', [auction1155, 3n], parseEther('1.8')),
    )
    await chain.later(day)
    await measure(`settle 1155${label}`, () => onEngine(bob, 'settle', [auction1155]))
    await chain.client.revert({ id: before1155 })

    if (royalties > 0n) await other.call(owner, 'setRoyalty', [creator.address, royalties])
    const idOther = 1_000n + royalties
    await other.call(seller, 'mint', [seller.address, idOther])
    await measure(`import${label}`, () => onEngine(seller, 'addNFTToMarketplace', [other.address, idOther]))
    await onEngine(seller, 'addNFTToMarketplace', [other.address, idOther])
    await measure(`list imported${label}`, () => list(other.address, idOther, 1n, true, false))
    const saleOther = await listed(other.address, idOther, 1n, true, false)
    await measure(`buy 721 imported${label}`, () => onEngine(alice, 'buy', [saleOther, 1n], total))

    const item = { seller, kind: 'ERC721', asset: single, tokenId: id721, royalties } as const
    const acceptance = await signOrder(market, await chain.now(), alice, item, { tokens: 'one' }, 68n)
    await measure(`accept an offer for a 721 by transferring it${label}`, () =>
      on721(seller, 'safeTransferFrom', [seller.address, engine, id721, encodeAcceptance(acceptance)]),
    )
    const item1155 = { seller, kind: 'ERC1155', asset: multiple, tokenId: id1155, royalties } as const
    const acceptance1155 = await signOrder(market, await chain.now(), alice, item1155, { tokens: 'one' }, 68n)
    await measure(`accept an offer for an 1155${label}`, () =>
      onEngine(seller, 'acceptOrder', [acceptance1155]),
    )
  }
  // Four salts share a slot: the first fills it.
  for (const [which, salt] of [
    ['the first of four salts', 64n],
    ['another of the four', 65n],
  ] as const) {
    const item = {
      seller,
      kind: 'ERC721',
      asset: single,
      tokenId: await mint721(0n, seller),
      royalties: 0n,
    } as const
    const acceptance = await signOrder(market, await chain.now(), alice, item, { tokens: 'one' }, salt)
    const accept = () => onEngine(seller, 'acceptOrder', [acceptance])
    await measure(`accept an offer for a 721, ${which}`, accept)
    await accept()
  }
  await measure('raise the counter', () => onEngine(seller, 'raiseCounter', []))
  await measure('void a group', () => onEngine(seller, 'voidGroup', [1n]))
  return figures
}

export const noContent = `0x${'00'.repeat(32)}`
const someContent = `0x${'ab'.repeat(32)}`

export function termsIn(receipt: TransactionReceipt): Terms {
  const log = receipt.logs.at(-1)!
  const { args } = decodeEventLog({ abi: saleEngineAbi, data: log.data, topics: log.topics })
  return (args as { terms: Terms }).terms
}

/** As the argument of `acceptOrder`, which is what the engine expects with a token. */
function encodeAcceptance(acceptance: Awaited<ReturnType<typeof signOrder>>) {
  const accept = saleEngineAbi.find((entry) => entry.type === 'function' && entry.name === 'acceptOrder')!
  return encodeAbiParameters(accept.inputs as never, [acceptance] as never)
}
