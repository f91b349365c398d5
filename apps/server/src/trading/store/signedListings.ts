import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { openOffers } from '../../db/schema/cards.ts'
import { commissions } from '../../db/schema/chain.ts'
import { signedListings } from '../../db/schema/orders.ts'
import { refreshOffers } from '../../works/store/cards.ts'
import type { OfferName } from './offers.ts'

export type SignedRow = typeof signedListings.$inferSelect

const s = signedListings
/** How many listings one statement looks at. */
const PAGE = 500

/** Stores signed listings, and puts them into the lists. Returns those that were not there yet. */
export async function addListings(db: Db, rows: readonly SignedRow[]): Promise<OfferName[]> {
  const added = await db
    .insert(s)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ chainId: s.chainId, id: s.id })
  await refreshOffers(db, added)
  return added
}

/** Replaces the signatures of listings that are known: whoever sends a valid one mends what was stored with another. */
export async function signAgain(db: Db, rows: readonly SignedRow[]): Promise<void> {
  for (const { id, signature, index, proof } of rows)
    await db.update(s).set({ signature, index, proof }).where(eq(s.id, id))
}

/** How many signed listings of a seller have not expired, on one chain. */
export async function countSigned(db: Db, seller: string, chainId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(s)
    .where(and(eq(s.seller, seller), eq(s.chainId, chainId), sql`${s.expiresAt} > now()`))
  return row?.count ?? 0
}

/** Forgets what somebody signed. Only a transaction withdraws it: who copied a listing can still buy it. */
export async function forgetListings(db: Db, seller: string): Promise<void> {
  const names = await db.delete(s).where(eq(s.seller, seller)).returning({ chainId: s.chainId, id: s.id })
  await refreshOffers(db, names)
}

/** Forgets some listings that expired a month ago. Copies that were sold stay: they are the chain's. */
export async function pruneListings(db: Db): Promise<void> {
  await db.execute(sql`delete from ${s} where ${s.id} in
    (select ${s.id} from ${s} where ${s.expiresAt} < now() - interval '30 days' limit ${PAGE})`)
}

/**
 * Opens the signed listings that an engine's commission allows, and closes those that it does not: the next page of them.
 * @param after the id of the last one of the page before
 * @returns the last one of this page; null at the end
 */
export async function refreshByCommission(db: Db, chainId: number, after: string): Promise<string | null> {
  return db.transaction(async (inside) => {
    const rows = await rowsOf<{ id: string; wrong: boolean }>(
      inside,
      sql`
      select each.id, (each.max_commission < ${commissions.commission})
        = exists (select 1 from ${openOffers} where ${openOffers.chainId} = ${chainId} and ${openOffers.id} = each.id) as wrong
      from (select ${s.id}, ${s.maxCommission} from ${s}
          where ${s.chainId} = ${chainId} and ${s.id} > ${after} and ${s.expiresAt} > now() order by ${s.id} limit ${PAGE}) as each
        join ${commissions} on ${commissions.chainId} = ${chainId}
      order by each.id`,
    )
    const wrong = rows.filter((row) => row.wrong)
    await refreshOffers(
      inside,
      wrong.map(({ id }) => ({ chainId, id })),
    )
    return rows.length < PAGE ? null : (rows.at(-1)?.id ?? null)
  })
}
