import type { Raise } from '@vitrine/domain/money/minimumBid'
import { wei } from '@vitrine/domain/money/wei'
import type { AuctionFacts } from '@vitrine/domain/rules/trading/canBid'
import type { OfferFacts } from './entities/trading/offer.ts'
import type { Token } from './entities/works/token.ts'
import { listingState } from './listingState.ts'
import { runningAuction } from './runningAuction.ts'

/** The facts about an offer that the rules of bidding need. */
export function auctionFacts(token: Pick<Token, 'type'>, offer: OfferFacts, raise: Raise): AuctionFacts {
  const running = runningAuction(offer)
  return {
    ...listingState(token, offer),
    startPrice: wei(offer.min_bid ?? '0'),
    running: running && {
      bidder: running.bidder.wallet,
      price: wei(running.price),
      copies: BigInt(running.copies),
    },
    reservable: BigInt(offer.terms.reservable),
    raise,
    currency: offer.blockchain,
  }
}
