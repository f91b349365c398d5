import { sql } from 'drizzle-orm'
import type { ListChanges } from '../../chain/store/listChanges.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import type { OfferName } from './offers.ts'

/** The offers that may open, close or change their numbers: those that changed, and what changed sellers still offer. */
export async function findChangedOffers(db: Db, chainId: number, changed: ListChanges): Promise<OfferName[]> {
  const holdings = JSON.stringify(
    changed.holdings.map(({ contract, tokenId, owner }) => ({
      contract,
      token_id: tokenId.toString(),
      owner,
    })),
  )
  // Who voided a group has other signed listings besides.
  const sellers = JSON.stringify([...changed.sellers, ...changed.makers])
  const terms = JSON.stringify(
    changed.terms.map(({ contract, tokenId }) => ({ contract, token_id: tokenId.toString() })),
  )
  // A signed listing that was voided has no copies left, so it is not among the open ones any more.
  const isUnsold = sql`${saleOffers.chainId} = ${chainId} and (${saleOffers.available} > 0
    or (${saleOffers.signature} is not null and ${saleOffers.expiresAt} > now()))`
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select ${saleOffers.id} from jsonb_to_recordset(${holdings}::jsonb) as h (contract text, token_id numeric, owner text)
      join ${saleOffers} on ${saleOffers.seller} = h.owner and ${saleOffers.tokenId} = h.token_id
        and ${saleOffers.contract} = h.contract and ${isUnsold}
    union
    select ${saleOffers.id} from jsonb_array_elements_text(${sellers}::jsonb) as s (seller)
      join ${saleOffers} on ${saleOffers.seller} = s.seller and ${isUnsold}
    union
    select ${saleOffers.id} from jsonb_to_recordset(${terms}::jsonb) as t (contract text, token_id numeric)
      join ${saleOffers} on ${saleOffers.tokenId} = t.token_id and ${saleOffers.contract} = t.contract and ${isUnsold}`,
  )
  // A signed listing is voided by its id, like an order.
  const ids = new Set([...changed.offers, ...changed.orders, ...rows.map(({ id }) => id)])
  return [...ids].map((id) => ({ chainId, id }))
}
