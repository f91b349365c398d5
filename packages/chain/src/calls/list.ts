import { encodeFunctionData, type Hex } from 'viem'
import { collectible721Abi } from '../abi/collectible721.ts'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import { engineTerms } from '../engineTerms.ts'
import { listingOf } from '../signedListing.ts'
import type { Terms } from '../terms.ts'
import type { OnSale } from './buy.ts'
import type { Call } from './call.ts'

/** Lets the engine move the owner's tokens of a contract: the same function in both standards. */
export function approveCall(asset: Hex, engine: Hex): Call {
  const args = [engine, true] as const
  return {
    to: asset,
    data: encodeFunctionData({ abi: collectible721Abi, functionName: 'setApprovalForAll', args }),
  }
}

/** What a seller lists; the engine adds the seller and their counter. */
export type Listed = Omit<Terms, 'seller' | 'counter'> & {
  /** Basis points: the listing fails if the creator would get more. */
  maxRoyalties: bigint
}

/** Puts copies on sale. @param maxCommission basis points: the listing fails if the engine takes more */
export function listCall(engine: Hex, listed: Listed, maxCommission: bigint): Call {
  const args = [[listed], maxCommission] as const
  return {
    to: engine,
    data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'createOffers', args }),
  }
}

/** Withdraws the rest of an offer from sale. Of a signed listing the signature is void for ever. */
export function cancelOfferCall(engine: Hex, offer: OnSale): Call {
  const terms = engineTerms(offer.terms)
  const data = offer.signed
    ? encodeFunctionData({
        abi: saleEngineAbi,
        functionName: 'cancelListing',
        args: [listingOf(terms, offer.signed)],
      })
    : encodeFunctionData({ abi: saleEngineAbi, functionName: 'cancelOffer', args: [terms] })
  return { to: engine, data }
}
