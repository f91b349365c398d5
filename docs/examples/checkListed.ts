// What is put on sale, by a transaction or by a signature.

import { zeroAddress } from 'viem'
import { isSame, must } from './must.ts'
import type { Known } from './plan.ts'

type Amount = bigint | string
type Listed = {
  asset: string
  tokenId: Amount
  copies: Amount
  reservable: Amount
  /** For a copy; 0 if it is not sold in that way. */
  price: Amount
  currency: string
  startPrice: Amount
  duration: Amount
  fromFirstBid: Amount
  /** Basis points. */
  maxCommission: Amount
  maxRoyalties: Amount
}

/** How long an auction takes for which the wish has no duration, in seconds. */
const USUAL_DURATION = 3 * 86_400

export function checkListed(listed: Listed, { about, limits }: Known): void {
  const { price, startPrice, reservable, copies, duration } = listed
  const { work, least = 0n } = limits
  must(isSame(listed.asset, work?.contract), 'it lists a work of another contract')
  must(isSame(listed.tokenId, work?.tokenId), 'it lists another work')
  must(isSame(copies, about.copies ?? 1), `it lists ${copies} copies`)
  must(isSame(price, about.price ?? 0), `it asks ${price} a copy`)
  must(isSame(listed.currency, about.currency ?? zeroAddress), 'its price is in another currency')
  must(isSame(startPrice, about.min_bid ?? 0), `bids begin at ${startPrice}`)
  if (about.min_bid !== undefined) {
    must(isSame(reservable, about.reservable ?? copies), `a bid may be for ${reservable} copies`)
    must(isSame(duration, about.duration ?? USUAL_DURATION), `the auction takes ${duration} seconds`)
    must(isSame(listed.fromFirstBid, about.from_first_bid ? 1 : 0), 'its time begins at another moment')
  }
  const share = 10_000n - BigInt(listed.maxCommission) - BigInt(listed.maxRoyalties)
  for (const amount of [price, startPrice].map(BigInt).filter((each) => each > 0n))
    must((amount * share) / 10_000n >= least, `a copy may yield ${(amount * share) / 10_000n}`)
}
