import { OFFERS_ON_CARD, type OfferFacts, type TokenCard } from '@vitrine/api/entities/trading/offer'
import type { Viewer } from '../../calls/context.ts'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import type { Db } from '../../db/open.ts'
import { presentOffers } from '../../trading/present/offer.ts'
import { type CardOffers, listCardOffers } from '../../trading/store/cardOffers.ts'
import { getOffers, offerName } from '../../trading/store/offers.ts'
import { countOf } from '../../works/present/countOf.ts'
import { presentTokens } from '../../works/present/token.ts'
import { listHoldings } from '../../works/store/owners.ts'
import { getWorks, type LinkedWork, tokenKey } from '../../works/store/works.ts'
import { listOwnHiddenOffers } from '../store/ownHidden.ts'

const keyOf = (work: LinkedWork): TokenKey | null =>
  work.tokenId === null ? null : { ...work, tokenId: work.tokenId }

/**
 * Works with their cheapest open offers, in the order of the ids. Lists keep the works of a hidden collection or
 * person for a moment (discovery/store/remakeCards.ts), so hidden works are left out here, and so are those held back.
 * @param own whether it is the viewer's own list, with what only the viewer sees
 */
export async function presentCards(
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
  own = false,
): Promise<TokenCard[]> {
  const works = (await getWorks(db, ids)).filter(
    (work) => own || (!work.isHeldBack && !work.hidden) || work.creator === viewer,
  )
  const keys = works.flatMap((work) => keyOf(work) ?? [])
  const [open, held, tokens] = await Promise.all([
    presentOpen(db, viewer, works),
    viewer ? listHoldings(db, viewer, keys) : [],
    presentTokens(db, viewer, works),
  ])
  return tokens.map((token, position) => {
    const work = works[position] as LinkedWork
    const isHeld = (row: TokenKey) =>
      work.tokenId !== null && tokenKey(row) === tokenKey({ ...work, tokenId: work.tokenId })
    const on = open.get(token._id)
    const mine = countOf(held.find(isHeld)?.copies ?? 0n)
    return {
      ...token,
      offers: on?.offers ?? [],
      open_offers: on?.count ?? 0,
      available_copies: countOf(on?.available ?? 0n),
      my_available_copies: mine,
      my_listed_copies: countOf(on?.mine ?? 0n),
      ...(mine > 0 && work.token?.imported && { foreign: true as const }),
    }
  })
}

type Open = CardOffers & { offers: OfferFacts[] }

/** The open offers of works, by their ids. */
async function presentOpen(db: Db, viewer: Viewer, works: readonly LinkedWork[]): Promise<Map<string, Open>> {
  const idsOf = (hidden: boolean) => works.flatMap((work) => (work.hidden === hidden ? [work.id] : []))
  const [listed, own] = await Promise.all([
    listCardOffers(db, viewer, idsOf(false), OFFERS_ON_CARD),
    viewer ? listOwnHiddenOffers(db, viewer, idsOf(true), OFFERS_ON_CARD) : [],
  ])
  const found = [...listed, ...own]
  const rows = await getOffers(
    db,
    found.flatMap(({ cheapest }) => cheapest),
  )
  // Some may have expired since the lists were made.
  const open = (await presentOffers(db, rows)).filter(({ can }) => can.length > 0)
  const facts = new Map(open.map((offer) => [offer._id, offer]))
  return new Map(
    found.map((each) => [
      each.workId,
      { ...each, offers: each.cheapest.flatMap((offer) => facts.get(offerName(offer)) ?? []) },
    ]),
  )
}
