import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { engineTerms } from '@vitrine/chain/engineTerms'
import { bps } from '@vitrine/domain/money/bps'
import { splitDirectSale } from '@vitrine/domain/money/split'
import { wei } from '@vitrine/domain/money/wei'
import { encodeFunctionData } from 'viem'
import type { Buy } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import type { SampleChain } from './sampleChain.ts'

/** Buys from an offer, unless this person already did or it is too late. Returns the offer after it. */
export async function buyOnce(
  { network, transact }: SampleChain,
  buyer: Actor,
  offer: OfferDetail,
  { copies = 1 }: Buy,
): Promise<OfferDetail> {
  const bought = offer.buyers.some(({ user }) => user.wallet === buyer.wallet.toLowerCase())
  const isOpen = offer.status === 'pending' && offer.available_copies >= copies
  if (bought || !isOpen || offer.offer_price === null) return offer

  const price = wei(offer.offer_price)
  // Royalties come out of the seller's part, so they do not change what the buyer pays.
  const split = { commission: bps(offer.commission), royalties: bps(0), sellerIsCreator: true }
  const { transactionHash } = await transact(buyer.wallet, {
    to: network.contracts.engine,
    data: encodeFunctionData({
      abi: saleEngineAbi,
      functionName: 'buy',
      args: [engineTerms(offer.terms), BigInt(copies)],
    }),
    value: splitDirectSale(price, BigInt(copies), split).paid,
  })
  const report = { price: offer.offer_price, hash: transactionHash, copies }
  return (await buyer.request('POST /offers/{id}/buy', { params: { id: offer._id }, json: report })).offer
}
