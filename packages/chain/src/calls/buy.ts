import { encodeFunctionData, type Hex, isAddressEqual, zeroAddress, zeroHash } from 'viem'
import { saleEngineAbi } from '../abi/saleEngine.ts'
import { type Carried, engineTerms } from '../engineTerms.ts'
import type { SignedPermit } from '../permit.ts'
import { listingOf, type Signed } from '../signedListing.ts'
import type { Terms } from '../terms.ts'
import type { Call } from './call.ts'

/** An offer as the API answers it: `signed` is null if it is listed on chain. */
export type OnSale = { terms: Carried<Terms>; signed: Signed | null }

/**
 * Buys copies at an offer's price.
 * @param buyer whose the copies will be
 * @param total the price of all copies and the buyer's commission: wei, or units of the offer's currency, of which the
 *   engine takes no more
 * @param permit lets the engine take a currency that has permits; without it the engine needs an allowance
 */
export function buyCall(
  engine: Hex,
  offer: OnSale,
  buyer: Hex,
  quantity: bigint,
  total: bigint,
  permit: SignedPermit = NO_PERMIT,
): Call {
  const terms = engineTerms(offer.terms)
  if (!isAddressEqual(terms.currency, zeroAddress)) {
    const purchase = { ...purchaseOf(terms, offer.signed ?? ON_CHAIN), quantity }
    const args = [purchase, total, buyer, permit] as const
    return {
      to: engine,
      data: encodeFunctionData({ abi: saleEngineAbi, functionName: 'buyInCurrency', args }),
    }
  }
  const data = offer.signed
    ? encodeFunctionData({
        abi: saleEngineAbi,
        functionName: 'buySigned',
        args: [{ ...purchaseOf(terms, offer.signed), quantity }, buyer],
      })
    : encodeFunctionData({ abi: saleEngineAbi, functionName: 'buy', args: [terms, quantity] })
  return { to: engine, data, value: total }
}

/** With a deadline of 0 the engine looks at no permit. */
const NO_PERMIT: SignedPermit = { value: 0n, deadline: 0n, v: 0, r: zeroHash, s: zeroHash }

/** With an expiry of 0 the engine reads only the terms, which are listed on chain. */
export const ON_CHAIN: Signed = {
  maxCommission: '0',
  maxRoyalties: '0',
  buyer: zeroAddress,
  expiry: '0',
  group: '0',
  index: 0,
  proof: [],
  signature: '0x',
}

/** A purchase from a listing, on chain or signed, without the number of copies. */
export function purchaseOf(terms: Terms, signed: Signed) {
  const { index, proof, signature } = signed
  return { listing: listingOf(terms, signed), index: BigInt(index), proof, signature }
}
