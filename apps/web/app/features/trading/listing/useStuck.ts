import { useQuery } from '@tanstack/react-query'
import type { TokenCardInList } from '@vitrine/api/entities/inList'
import { type Immovable, isImmovable } from '@vitrine/domain/rules/trading/unsellable'
import { unsellableQuery } from '#features/trading/offer/useUnsellable.ts'

/** How long an answer is good for a card: its page asks again. Milliseconds. */
const FRESH = 60_000

/** Why a work of one's own cannot be sold, on its card; null if it can, or that is not known yet. */
export function useStuck(card: TokenCardInList): Immovable | null {
  const isAsked = card.foreign === true && card.my_available_copies > card.my_listed_copies
  const { data } = useQuery({ ...unsellableQuery(card._id), enabled: isAsked, staleTime: FRESH })
  const reason = data?.reason ?? null
  return isAsked && isImmovable(reason) ? reason : null
}
