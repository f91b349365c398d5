import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { listingState } from '@vitrine/api/listingState'
import type { Blockchain } from '@vitrine/domain/networks'
import { canBuy } from '@vitrine/domain/rules/trading/canBuy'
import { createSharedValue } from '#data/sharedValue.ts'
import { serverNow } from '#ui/time/clock.ts'
import type { MessageKey } from '#words/catalogue.ts'

/** A selected work: its cheapest offer, as the list showed it. `price` in wei. */
export type Selected = { token: string; offer: string; price: string; blockchain: Blockchain }

type Card = TokenCardInList

/** The selected works of the page. */
export const selection = createSharedValue<readonly Selected[]>([])

/** The cheapest offer of a card that this person can buy at a fixed price now, or null. */
export function purchasableOf(card: Card, wallet: string | null): Selected | null {
  const buyer = { wallet, owns: false, balance: null }
  if (isOwn(card, wallet)) return null
  const [cheapest] = card.offers
    .flatMap((offer): Selected[] => {
      const { _id, offer_price: price, blockchain } = offer
      if (!price || !canBuy(listingState(card, offer), buyer, serverNow())) return []
      return [{ token: card._id, offer: _id, price, blockchain }]
    })
    .toSorted(byPrice)
  return cheapest ?? null
}

/** Why a work cannot be selected. */
export function whyNot(card: Card, wallet: string | null): MessageKey {
  if (isOwn(card, wallet)) return 'select_own'
  return card.offers.length === 0 ? 'select_not_on_sale' : 'select_no_price'
}

function isOwn(card: Card, wallet: string | null): boolean {
  if (wallet === null) return false
  if (card.type === 721 && card.my_available_copies > 0) return true
  return card.offers.length > 0 && card.offers.every(({ creator }) => creator.wallet === wallet)
}

/** The cheaper one first. Prices are of the same chain. */
export const byPrice = (one: Selected, other: Selected): number =>
  BigInt(one.price) < BigInt(other.price) ? -1 : 1
