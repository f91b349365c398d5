import type { OutputOf } from '@vitrine/api/client/client'
import type { OfferFacts as ApiOffer } from '@vitrine/api/entities/trading/offer'
import type { Wei } from '@vitrine/domain/money/wei'
import type { BuyerFacts } from '@vitrine/domain/rules/trading/canBuy'

export type Shown = OutputOf<'GET /tokens/{id}'>
export type ShownToken = Shown['token']

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

/** Whether an offer of somebody's has copies left that nobody can buy at the moment, until the engine may move them again. */
export function isHiddenListing(offer: ApiOffer, wallet: string, now: number): boolean {
  const { creator, signed, status, total_copies, sold_copies, reserved_copies, cancelled_copies } = offer
  const isPrivate = signed !== null && BigInt(signed.buyer) !== 0n
  const left = total_copies - sold_copies - reserved_copies - cancelled_copies
  return (
    creator.wallet === wallet &&
    status !== 'pending' &&
    !isPrivate &&
    Date.parse(offer.expiry_date) > now &&
    left > 0
  )
}

/** Whether an offer has ended with copies that its seller can still withdraw from it. */
export function isLeftOver(offer: ApiOffer, now: number): boolean {
  const { total_copies, sold_copies, reserved_copies, cancelled_copies } = offer
  const left = total_copies - sold_copies - reserved_copies - cancelled_copies
  return offer.status !== 'pending' && Date.parse(offer.expiry_date) <= now && left > 0
}
