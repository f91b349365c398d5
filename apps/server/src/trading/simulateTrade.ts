import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { collectible1155Abi } from '@vitrine/chain/abi/collectible1155'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { buyCall, type OnSale } from '@vitrine/chain/calls/buy'
import type { Call } from '@vitrine/chain/calls/call'
import { type Acceptance, acceptCall } from '@vitrine/chain/calls/order'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { encodeFunctionData, type Hex, maxUint256 } from 'viem'
import type { ChainAccess } from '../chain/access.ts'
import { readHeader } from '../chain/readEngine.ts'
import { anybody, type Simulated, simulate, simulateAs } from '../chain/rpc/simulate.ts'
import { isCoin } from './priceCurrency.ts'

/** Errors that are not the offer's own fault, unless its collection fails with them: nothing is known about it. */
const NOT_ITS_OWN = new Set(['EnginePaused', 'NotStarted', 'NotEnoughGas', 'WrongPayment', 'BidTooLow'])

/** @property commission basis points of each side @property private who alone may buy */
export type Purchasable = OnSale & { type: 721 | 1155; commission: number; private: Hex | null }

/**
 * Whether somebody could buy a copy of an offer, or open its auction if copies can only be bid on: the whole transaction,
 * as the engine would carry it out. This finds what no row says: a contract wallet that does not accept its signature
 * any more, or a collection that refuses to let the engine move a work.
 * @param at the hash of the block
 * @param sender who sends the transaction; null for anybody. Somebody else gets the copies, because a collection may
 *   refuse the sender alone: then the listing is not at fault
 */
export async function simulatePurchase(
  chain: ChainAccess,
  offer: Purchasable,
  at: string,
  sender: Hex | null = null,
): Promise<Simulated> {
  const simulated = await simulateOnce(chain, offer, at, sender)
  if (!isNotItsOwn(simulated)) return simulated
  // The engine passes on why a collection failed, and a collection can use the engine's own words.
  const { asset, seller, tokenId, currency } = engineTerms(offer.terms)
  if (!(await canMove(chain, { asset, account: seller, tokenId, type: offer.type }))) return simulated
  return isCoin(currency) || !isTooDear(simulated) ? { outcome: 'unknown' } : { outcome: 'works' }
}

async function simulateOnce(
  { node, config }: ChainAccess,
  offer: Purchasable,
  at: string,
  sender: Hex | null,
): Promise<Simulated> {
  const engine = config.contracts.engine as Hex
  const terms = engineTerms(offer.terms)
  const send = (call: Call, by: Hex) =>
    sender ? simulateAs(node, call, sender, at) : simulate(node, call, by, at)
  if (sender === terms.seller) return { outcome: 'unknown' }
  if (terms.price === 0n) {
    const functionName = offer.type === 721 ? 'bid' : 'createAuctionAndBid'
    const data = encodeFunctionData({ abi: saleEngineAbi, functionName, args: [terms, 1n] })
    return send({ to: engine, data, value: terms.startPrice }, anybody())
  }
  // A listing on chain has no other recipient than the sender, whom its collection may refuse.
  if (sender && !offer.signed) return { outcome: 'unknown' }
  const buyer = offer.private ?? anybody()
  // Nobody here has the currency, so the engine is asked to spend none of it: it checks everything, and then stops.
  if (!isCoin(terms.currency)) return send(buyCall(engine, offer, buyer, 1n, 0n), buyer)
  const { paid } = splitDirectSale(wei(terms.price), 1n, {
    commission: bps(offer.commission),
    royalties: bps(0),
    sellerIsCreator: true,
  })
  return send(buyCall(engine, offer, buyer, 1n, paid), buyer)
}

/**
 * Whether the engine accepts what a buyer signed. A holder asks for more than the buyer pays, so the engine checks
 * everything about the order and then stops, before it moves a token that nobody here holds.
 * @param at the hash of the block
 * @param sender the holder; null for anybody
 */
export async function simulateAcceptance(
  { node, config }: ChainAccess,
  accepted: Pick<Acceptance, 'order' | 'tokenId' | 'proof' | 'signature'>,
  at: string,
  sender: Hex | null = null,
): Promise<Simulated> {
  const call = acceptCall(config.contracts.engine as Hex, {
    ...accepted,
    quantity: 1n,
    minProceeds: maxUint256,
  })
  const simulated = await (sender ? simulateAs(node, call, sender, at) : simulate(node, call, anybody(), at))
  if (simulated.outcome === 'fails' && simulated.error === 'ProceedsTooLow') return { outcome: 'works' }
  return isNotItsOwn(simulated) ? { outcome: 'unknown' } : simulated
}

/** @property sender the account as which a trade fails; null for anybody */
export type Tried = Simulated & { sender: Hex | null }

/** Simulates a trade for anybody, and as some accounts: it has to work for all. A contract may know who asks it. */
export async function simulateForAll(
  senders: readonly (Hex | null)[],
  simulateFor: (sender: Hex | null) => Promise<Simulated>,
): Promise<Tried> {
  const tried = await Promise.all(
    [...new Set([null, ...senders])].map(async (sender) => ({ ...(await simulateFor(sender)), sender })),
  )
  return tried.find(({ outcome }) => outcome === 'fails') ?? (tried[0] as Tried)
}

/**
 * Whether a collection lets the engine move a copy that its holder let it move. Some collections choose the marketplaces.
 * True if the nodes do not simulate.
 */
export async function canMove(
  { node, config }: ChainAccess,
  { asset, account, tokenId, type }: { asset: Hex; account: Hex; tokenId: bigint; type: number },
): Promise<boolean> {
  const { hash } = await readHeader({ node })
  const data =
    type === 721
      ? encodeFunctionData({
          abi: collectible721Abi,
          functionName: 'transferFrom',
          args: [account, anybody(), tokenId],
        })
      : encodeFunctionData({
          abi: collectible1155Abi,
          functionName: 'safeTransferFrom',
          args: [account, anybody(), tokenId, 1n, '0x'],
        })
  const { outcome } = await simulate(node, { to: asset, data }, config.contracts.engine, hash)
  return outcome !== 'fails'
}

const isTooDear = (simulated: Simulated): boolean =>
  simulated.outcome === 'fails' && simulated.error === 'WrongPayment'

const isNotItsOwn = (simulated: Simulated): boolean =>
  simulated.outcome === 'fails' && NOT_ITS_OWN.has(simulated.error)
