import type { ImageInList, TokenCardInList } from '@vitrine/api/entities/inList'

/** The most works that are shown, and so kept in memory. */
export const MOST = 100

/** A work with a picture. */
export type Hung = TokenCardInList & { image: ImageInList }

/** The works of a list that gallery mode shows: without hidden ones, and without sensitive ones, which people have to ask for. */
export function toShow(listed: readonly TokenCardInList[]): Hung[] {
  return listed.slice(0, MOST).filter(isShown)
}

const isShown = (work: TokenCardInList): work is Hung =>
  work.image !== null && !work.image.sensitive && !work.sensitive && !work.hidden && !work.hidden_on_profile
