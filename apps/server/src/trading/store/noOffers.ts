import { type NoOffers, whyNoOffers } from '@vitrine/domain/rules/trading/sale'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowOf } from '../../db/rowsOf.ts'
import { openOffers } from '../../db/schema/cards.ts'
import { collections } from '../../db/schema/collections.ts'
import { collectionUpcoming } from '../../db/upcoming.ts'

type Asked = {
  id: string
  hidden: boolean
  burnt: boolean
  collectionId: string | null
  token: { copies: bigint; standard: number; imported: boolean; brought: boolean } | null
}

/** Copies are counted in at most this many auctions of one work. */
const COUNTED = 1_000

const isUnopened = (collectionId: string | null): SQL =>
  sql`exists (select 1 from ${collections} where ${collections.id} = ${collectionId} and ${collectionUpcoming})`

/** Why a work takes no offers to buy it now, so that none is shown or accepted either; null if it takes them. */
export async function findNoOffers(
  db: Db,
  { id, hidden, burnt, collectionId, token }: Asked,
): Promise<NoOffers | null> {
  const { held, unopened } = await rowOf<{ held: string; unopened: boolean }>(
    db,
    sql`select ${isUnopened(collectionId)} as unopened,
      (select coalesce(sum(reserved), 0)::text from (select ${openOffers.reserved} from ${openOffers}
        where ${openOffers.workId} = ${id} and ${openOffers.live} limit ${COUNTED}) as running) as held`,
  )
  // Of an edition that was imported alone, others may hold copies that nobody knows of.
  const isWhole = token && (token.standard === 721 || !token.imported || token.brought)
  const copies = isWhole ? token.copies : null
  return whyNoOffers({ hidden, unopened, burnt, copies, inAuctions: BigInt(held) })
}

/** The same for offers for any work of a collection, or of a set of its works. */
export async function findNoSetOffers(db: Db, collectionId: string | null): Promise<NoOffers | null> {
  const { unopened } = await rowOf<{ unopened: boolean }>(
    db,
    sql`select ${isUnopened(collectionId)} as unopened`,
  )
  return unopened ? 'collection_unopened' : null
}
