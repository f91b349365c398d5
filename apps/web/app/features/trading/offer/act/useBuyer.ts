import { useQuery } from '@tanstack/react-query'
import type { OfferFacts } from '@vitrine/api/entities/trading/offer'
import type { Wei } from '@vitrine/domain/money/wei'
import { useSession } from '#data/session.ts'
import { balanceQuery } from '#wallet/balanceQuery.ts'
import { buyerFacts, type ShownToken } from '../facts.ts'

/** The buyer or bidder: their balance on the offer's chain (null while it is unknown), and the facts that the rules need. */
export function useBuyer(token: ShownToken, offer: OfferFacts) {
  const wallet = useSession()?.wallet ?? null
  const { data } = useQuery(balanceQuery(wallet, offer.network))
  const balance = (data as Wei | undefined) ?? null
  return { wallet, balance, facts: buyerFacts(token, wallet, balance) }
}
