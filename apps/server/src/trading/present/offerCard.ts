import type { Offer, OfferFacts } from '@vitrine/api/entities/trading/offer'
import type { Token } from '@vitrine/api/entities/works/token'
import type { Viewer } from '../../calls/context.ts'
import type { Db } from '../../db/open.ts'
import { presentTokens } from '../../works/present/token.ts'
import { getWorksByTokens, type LinkedWork, tokenKey } from '../../works/store/works.ts'
import { getOffers } from '../store/offers.ts'
import { presentOffers } from './offer.ts'

/**
 * Offers with their works, in the order given; those of no work of ours are left out.
 * @param all also those of hidden works, for a caller that asks who sees them
 */
export async function presentOfferCards(
  db: Db,
  viewer: Viewer,
  wanted: readonly { chainId: number; id: string }[],
  all = false,
): Promise<Offer[]> {
  const found = await getOffers(db, wanted)
  const works = await getWorksByTokens(db, found)
  const rows = found.filter((row) => {
    const work = works.get(tokenKey(row))
    return work && (all || !work.hidden || viewer === work.creator || viewer === row.seller)
  })
  const list = [...works.values()]
  const facts = await presentOffers(db, rows)
  const tokens = new Map<string, Token>()
  for (const [position, token] of (await presentTokens(db, viewer, list)).entries())
    tokens.set(tokenKey({ ...(list[position] as LinkedWork), tokenId: BigInt(token.chain_id ?? 0) }), token)
  return rows.flatMap((row, position) => {
    const token = tokens.get(tokenKey(row))
    return token ? [{ ...(facts[position] as OfferFacts), token }] : []
  })
}
