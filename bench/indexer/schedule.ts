import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Terms } from '@vitrine/chain/terms'
import { type Address, encodeFunctionData, type Hex, parseEther, zeroAddress, zeroHash } from 'viem'

export type Call = { target: Address; value: bigint; data: Hex }
type Contracts = { engine: Address; collectible721: Address; collectible1155: Address }
type Action = { actor: number; call: Call; isEngine: boolean }

/** Seconds between two blocks. */
export const INTERVAL = 10
const PRICE = parseEther('0.01')
/** The blocks of an auction of 700 seconds, and some more. */
const AUCTION_BLOCKS = 72
const LISTED_PER_BLOCK = 22.5

/**
 * The actions of a marketplace, block by block: works are minted and listed; of ten, six are sold at their price (one
 * in three of an edition), two are withdrawn, two are auctioned with two bids. Each work makes 2.4 events of the engine
 * and two of its collection.
 */
export function* schedule(
  contracts: Contracts,
  actors: readonly Address[],
  genesis: number,
  events: number,
): Generator<Action[]> {
  const ahead = new Map<number, Action[]>()
  const serials = new Map<string, bigint>()
  let listed = 0
  let planned = 0

  for (let block = 0; planned < events || ahead.size > 0; block++) {
    const actions: Action[] = []
    for (; listed < (block + 1) * LISTED_PER_BLOCK && planned < events; listed++) actions.push(...list(block))
    actions.push(...(ahead.get(block) ?? []))
    ahead.delete(block)
    yield actions
  }

  function plan(block: number, actor: number, functionName: string, args: unknown[], value = 0n): void {
    planned++
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName, args } as never)
    const action = { actor, call: { target: contracts.engine, value, data }, isEngine: true }
    ahead.set(block, [...(ahead.get(block) ?? []), action])
  }

  function list(block: number): Action[] {
    const seller = listed % actors.length
    const buyer = (seller + 1 + (listed % (actors.length - 1))) % actors.length
    const other = [...actors.keys()].find((actor) => actor !== seller && actor !== buyer) as number
    const kind = listed % 10
    const isAuction = kind >= 8
    const isEdition = kind < 6 && listed % 3 === 0
    const copies = isEdition ? 10n : 1n
    const { tokenId, action: mint } = mintOf(seller, isEdition, copies)
    const terms: Terms = {
      seller: actors[seller] as Address,
      asset: isEdition ? contracts.collectible1155 : contracts.collectible721,
      tokenId,
      copies,
      reservable: isAuction ? copies : 0n,
      price: isAuction ? 0n : PRICE,
      currency: zeroAddress,
      startPrice: isAuction ? PRICE : 0n,
      start: BigInt(genesis + (block + 1) * INTERVAL),
      duration: isAuction ? 700n : 60_000n,
      fromFirstBid: 0n,
      counter: 0n,
      salt: 0n,
    }
    const { asset, price, startPrice, start, duration } = terms
    const args = [asset, tokenId, copies, !isAuction, isAuction, price, startPrice, start, duration] as const
    planned++
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName: 'createOffer', args })
    if (kind < 6) plan(block + 1 + kind, buyer, 'buy', [terms, 1n], (PRICE * 1025n) / 1000n)
    else if (kind < 8) plan(block + 3, seller, 'cancelOffer', [terms])
    else {
      plan(block + 1, buyer, 'bid', [terms, 1n], PRICE)
      plan(block + 2, other, 'bid', [terms, 1n], PRICE * 2n)
      plan(block + AUCTION_BLOCKS, buyer, 'settle', [terms])
    }
    return [mint, { actor: seller, call: { target: contracts.engine, value: 0n, data }, isEngine: true }]
  }

  /** Ids depend only on creator, royalties and count, so they need no call. */
  function mintOf(actor: number, isEdition: boolean, copies: bigint): { tokenId: bigint; action: Action } {
    const key = `${actor}|${isEdition}`
    const serial = (serials.get(key) ?? 0n) + 1n
    serials.set(key, serial)
    const royalties = 500n
    const creator = BigInt(actors[actor] as Address) << 96n
    const tokenId = creator | (royalties << 80n) | (isEdition ? copies << 56n : 0n) | (serial << 16n)
    const data = isEdition
      ? encodeFunctionData({
          abi: collectible1155Abi,
          functionName: 'createItem',
          args: [copies, royalties, zeroHash],
        })
      : encodeFunctionData({
          abi: collectible721Abi,
          functionName: 'createItem',
          args: [royalties, zeroHash],
        })
    const target = isEdition ? contracts.collectible1155 : contracts.collectible721
    return { tokenId, action: { actor, call: { target, value: 0n, data }, isEngine: false } }
  }
}
