import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import type { Carried } from '@vitrine/chain/engineTerms'
import type { Terms } from '@vitrine/chain/terms'
import { MAX_LISTED } from '@vitrine/domain/durations'
import type { Hex } from 'viem'
import type { Node } from '../chain/node.ts'
import { view } from '../chain/view.ts'
import type { Network } from '../networks.ts'

export type Offer = { id: Hex; terms: Carried<Terms> }

/** AuctionStatus and Kind of Terms.sol. */
const ENDED = 2
const ERC721 = 1

/** What an account can do about an offer, or has in it. Times in seconds, amounts in wei. */
export type Stake =
  | { kind: 'offer'; copies: bigint; end: bigint }
  | { kind: 'auction'; isSeller: boolean; amount: bigint; end: bigint; hasEnded: boolean }
  | { kind: 'copies'; copies: bigint }

/** @property counter of the account: offers with another one are void. @property now the time of the newest block */
export type Facts = { node: Node; network: Network; account: Hex; counter: bigint; now: bigint }

/** What the contract says now of an offer that the logs named. */
export async function readOffer(
  { node, network, account, counter, now }: Facts,
  { id, terms }: Offer,
): Promise<Stake[]> {
  const [state, parked] = await Promise.all([
    view(node, network.engine, saleEngineAbi, 'getOffer', [id]),
    view(node, network.engine, saleEngineAbi, 'parkedCopies', [id, account]),
  ])
  const stakes: Stake[] = parked > 0n ? [{ kind: 'copies', copies: parked }] : []
  const isSeller = terms.seller.toLowerCase() === account
  const isOpen = isSeller && state.available > 0n && BigInt(terms.counter) === counter
  if (!isOpen && state.reserved === 0n) return stakes
  const auction = await view(node, network.engine, saleEngineAbi, 'getAuction', [id])
  if (state.reserved > 0n && (isSeller || auction.bidder.toLowerCase() === account)) {
    const { amount, end } = auction
    stakes.push({ kind: 'auction', isSeller, amount, end, hasEnded: auction.status === ENDED })
  }
  // An edition's offer ends 180 days after its start, whenever its auction does (Offers.sol).
  const end = state.kind === ERC721 ? auction.end : BigInt(terms.start) + BigInt(MAX_LISTED)
  if (isOpen && end > now) stakes.push({ kind: 'offer', copies: state.available, end })
  return stakes
}
