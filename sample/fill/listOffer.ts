import type { OfferDetail } from '@vitrine/api/entities/trading/offer'
import type { Token } from '@vitrine/api/entities/works/token'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { offerTiming, startingNow } from '@vitrine/domain/flow/plan'
import { encodeFunctionData, parseEventLogs } from 'viem'
import type { Sale } from '../catalogue/work.ts'
import type { Actor } from './actor.ts'
import { amount } from './amount.ts'
import type { SampleChain } from './sampleChain.ts'

const HOUR = 3_600

/** Lists copies on chain, after approving the engine if necessary, and registers the offer. */
export async function listOffer(
  { network, transact, time, isApproved }: SampleChain,
  seller: Actor,
  token: Token,
  sale: Sale & { copies: number },
): Promise<OfferDetail> {
  const { engine } = network.contracts
  if (!(await isApproved(seller.wallet, token.chain_address))) {
    const args = [engine, true] as const
    const data = encodeFunctionData({ abi: collectible721Abi, functionName: 'setApprovalForAll', args })
    await transact(seller.wallet, { to: token.chain_address, data })
  }

  const asked = {
    price: sale.price ? amount(sale.price) : null,
    minBid: sale.minBid ? amount(sale.minBid) : null,
  }
  const timing = offerTiming(asked, Number(startingNow(await time())), (sale.hours ?? 72) * HOUR)
  const receipt = await transact(seller.wallet, {
    to: engine,
    data: encodeFunctionData({
      abi: saleEngineAbi,
      functionName: 'createOffer',
      args: [
        token.chain_address,
        BigInt(token.chain_id!),
        BigInt(sale.copies),
        timing.price > 0n,
        timing.startPrice > 0n,
        timing.price,
        timing.startPrice,
        timing.start,
        timing.duration,
      ],
    }),
  })
  const [created] = parseEventLogs({ abi: saleEngineAbi, eventName: 'OfferCreated', logs: receipt.logs })
  if (!created) throw new Error('the transaction created no offer')

  const { offer } = await seller.request('POST /offers', {
    json: {
      token_id: token._id,
      offer_chain_id: created.args.offerId,
      hash: receipt.transactionHash,
      ...(asked.price && { offer_price: asked.price.toString() }),
      ...(asked.minBid && {
        min_bid: asked.minBid.toString(),
        auctions_duration: Number(timing.duration) * 1000,
      }),
      copies: sale.copies,
    },
  })
  return offer
}
