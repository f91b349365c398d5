import type { OutputOf } from '@vitrine/api/client'
import type { OfferFacts as ApiOffer } from '@vitrine/api/entities/offer'
import { offerFacts } from '@vitrine/api/offerFacts'
import type { Raise } from '@vitrine/domain/money/minimumBid'
import { type Wei, wei } from '@vitrine/domain/money/wei'
import type { AuctionFacts } from '@vitrine/domain/rules/trading/canBid'
import type { BuyerFacts } from '@vitrine/domain/rules/trading/canBuy'

export type Shown = OutputOf<'GET /tokens/{id}'>
export type ShownToken = Shown['token']

/** The auction of an offer if it has bids and is not settled, otherwise null. */
export function runningAuction({ auction }: ApiOffer) {
  return auction?.status === 'open' ? auction : null
}

/** The facts about an offer that the rules of bidding need. */
export function auctionFacts(token: Pick<ShownToken, 'type'>, offer: ApiOffer, raise: Raise): AuctionFacts {
  const running = runningAuction(offer)
  return {
    ...offerFacts(token, offer),
    startPrice: wei(offer.min_bid ?? '0'),
    starts: Number(offer.terms.start) * 1000,
    expires: Date.parse(offer.expiry_date),
    running: running && {
      bidder: running.bidder.wallet,
      price: wei(running.price),
      copies: BigInt(running.copies),
      ends: Date.parse(running.date_end),
    },
    freeCopies: BigInt(offer.available_copies),
    reservable: BigInt(offer.terms.reservable),
    raise,
    currency: offer.blockchain,
  }
}

/** The facts about the viewer that the rules need. */
export function buyerFacts(
  token: Pick<ShownToken, 'owners'>,
  wallet: string | null,
  balance: Wei | null,
): BuyerFacts {
  const owns = token.owners.some(
    ({ user, copies }) => copies > 0 && user.wallet.toLowerCase() === wallet?.toLowerCase(),
  )
  return { wallet, owns, balance }
}

/** How many copies somebody has on sale or in a running auction. */
export function copiesOnOffer(offers: readonly ApiOffer[], wallet: string): number {
  return offers
    .filter(({ creator, status }) => creator.wallet === wallet && status === 'pending')
    .reduce((sum, { available_copies, reserved_copies }) => sum + available_copies + reserved_copies, 0)
}

/** How many copies of somebody's are in running auctions: the engine holds them. */
export function reservedOf(offers: readonly ApiOffer[], wallet: string): number {
  return offers
    .filter(({ creator }) => creator.wallet === wallet)
    .reduce((sum, { reserved_copies }) => sum + reserved_copies, 0)
}

/** Whether an offer has ended with copies that its seller can still withdraw from it. */
export function isLeftOver(offer: ApiOffer, now: number): boolean {
  const { total_copies, sold_copies, reserved_copies, cancelled_copies } = offer
  const left = total_copies - sold_copies - reserved_copies - cancelled_copies
  return offer.status !== 'pending' && Date.parse(offer.expiry_date) <= now && left > 0
}
