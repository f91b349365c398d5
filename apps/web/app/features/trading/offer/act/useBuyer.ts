import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import { useSession } from '#data/session.ts'
import { buyerFacts, type ShownToken } from '../facts.ts'
import { useBalance } from './held.ts'

/** The buyer or bidder: their balance on the offer's chain (null while it is unknown), and the facts that the rules need. */
export function useBuyer(token: ShownToken, offer: OfferFacts) {
  const wallet = useSession()?.wallet ?? null
  const balance = useBalance(wallet, offer.network)
  return { wallet, balance, facts: buyerFacts(token, wallet, balance.amount) }
}
