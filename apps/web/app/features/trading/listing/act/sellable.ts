import type { TokenCardInList } from '@vitrine/api/entities/inList'
import type { Blockchain } from '@vitrine/domain/networks'
import { createSharedValue } from '#data/sharedValue.ts'

/** A work that is selected to be listed, by its `_id`. */
export type Sellable = { token: string; blockchain: Blockchain }

/** The works of the page that are selected to be listed. */
export const sellable = createSharedValue<readonly Sellable[]>([])

/** How many works are listed together: each is read before the signature. */
export const MOST_TOGETHER = 20

/** Whether the viewer has copies of a card's work that are not on sale yet. */
export const isSellable = (card: TokenCardInList): boolean =>
  !card.hidden && card.my_available_copies > card.my_listed_copies
