import type { TokenCard } from '@vitrine/api/entities/offer'
import { offerFacts } from '@vitrine/api/offerFacts'
import type { Blockchain } from '@vitrine/domain/networks'
import { canBuy } from '@vitrine/domain/rules/canBuy'
import { useSyncExternalStore } from 'react'
import type { Trimmed } from '#data/trimForList.ts'
import type { MessageKey } from '#words/catalogue.ts'

/** A selected work: its cheapest offer, as the list showed it. `price` in wei. */
export type Selected = { token: string; offer: string; price: string; blockchain: Blockchain }

type Card = Trimmed<TokenCard>

let selected: readonly Selected[] = []
const listeners = new Set<() => void>()

export const getSelected = () => selected

export function setSelected(next: readonly Selected[]): void {
  selected = next
  for (const listener of listeners) listener()
}

export function useSelected(): readonly Selected[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getSelected)
}

/** The cheapest offer of a card that this person can buy at a fixed price now, or null. */
export function purchasableOf(card: Card, wallet: string | null): Selected | null {
  const buyer = { wallet, owns: false, balance: null }
  if (isOwn(card, wallet)) return null
  const offers = card.offers.filter((each) => each.offer_price && canBuy(offerFacts(card, each), buyer))
  const cheapest = offers.toSorted((a, b) => compare(a.offer_price, b.offer_price))[0]
  if (!cheapest?.offer_price) return null
  const { _id, offer_price, blockchain } = cheapest
  return { token: card._id, offer: _id, price: offer_price, blockchain }
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

const compare = (one: string | null, other: string | null) =>
  BigInt(one ?? 0) < BigInt(other ?? 0) ? -1 : BigInt(one ?? 0) > BigInt(other ?? 0) ? 1 : 0
