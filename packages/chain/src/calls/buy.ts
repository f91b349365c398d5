import { encodeFunctionData, type Hex } from 'viem'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import { type Carried, engineTerms } from '../engineTerms.ts'
import { listingOf, type Signed } from '../signedListing.ts'
import type { Terms } from '../terms.ts'
import type { Call } from './call.ts'

/** An offer as the API answers it: `signed` is null if it is listed on chain. */
export type OnSale = { terms: Carried<Terms>; signed: Signed | null }

/**
 * Buys copies at an offer's price.
 * @param buyer whose the copies will be
 * @param total the price of all copies and the buyer's commission, in wei
 */
export function buyCall(engine: Hex, offer: OnSale, buyer: Hex, quantity: bigint, total: bigint): Call {
  const terms = engineTerms(offer.terms)
  const data = offer.signed
    ? encodeFunctionData({
        abi: saleEngineAbi,
        functionName: 'buySigned',
        args: [{ ...purchaseOf(terms, offer.signed), quantity }, buyer],
      })
    : encodeFunctionData({ abi: saleEngineAbi, functionName: 'buy', args: [terms, quantity] })
  return { to: engine, data, value: total }
}

function purchaseOf(terms: Terms, signed: Signed) {
  const { index, proof, signature } = signed
  return { listing: listingOf(terms, signed), index: BigInt(index), proof, signature }
}
