import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { offers, voidedOrders } from '../../db/schema/chain.ts'
import { orders, signedListings, tradeChecks } from '../../db/schema/trading.ts'
import type { OfferName } from './offers.ts'

/** That something an account signed was filled or cancelled, by the id of the listing or order. */
export type Use = { id: string; account: string }

/** A published signature. @property left copies that can still be traded, as far as the rows know */
export type Published = {
  id: string
  kind: 'listing' | 'order'
  account: string
  salt: bigint
  copies: bigint
  left: bigint
}

const [s, o, v] = [signedListings, orders, voidedOrders]
const idsIn = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
const isVoided = (id: unknown) =>
  sql`exists (select 1 from ${v} where ${v.chainId} = ${s.chainId} and ${v.id} = ${id})`

/**
 * Has everything checked that some accounts have published, if they used a signature that is not published here: it may
 * share a salt, which its event does not name. These checks wait behind all that are due, so nobody can delay those of
 * others.
 */
export async function checkSharing(db: Db, chainId: number, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  await db.execute(sql`
    with strange as (
      select distinct u.account from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (id text, account text)
      where not exists (select 1 from ${s} where ${s.id} = u.id) and not exists (select 1 from ${o} where ${o.id} = u.id))
    insert into ${tradeChecks} (id, chain_id, kind, due_at)
    select ${s.id}, ${s.chainId}, 'listing', now() from ${s} join strange on strange.account = ${s.seller}
      where ${s.chainId} = ${chainId} and ${s.expiresAt} > now()
    union all
    select ${o.id}, ${o.chainId}, 'order', now() from ${o} join strange on strange.account = ${o.buyer}
      where ${o.chainId} = ${chainId} and ${o.expiry} > now()
    on conflict (id) do update set due_at = excluded.due_at`)
}

/** Those of the signatures that are published and neither filled nor cancelled. */
export async function listPublished(db: Db, chainId: number, ids: readonly string[]): Promise<Published[]> {
  if (ids.length === 0) return []
  type Row = Omit<Published, 'salt' | 'copies' | 'left'> & { salt: string; copies: string; left: string }
  const rows = await rowsOf<Row>(
    db,
    sql`
    select ${s.id}, 'listing' as kind, ${s.seller} as account, ${s.salt}::text as salt, ${s.copies}::text as copies,
        greatest(${s.copies} - coalesce(${offers.sold}, 0), 0)::text as left
      from ${s} left join ${offers} on ${offers.chainId} = ${s.chainId} and ${offers.id} = ${s.id}
      where ${s.id} in ${idsIn(ids)} and ${s.chainId} = ${chainId} and not ${isVoided(s.id)}
    union all
    select ${o.id}, 'order', ${o.buyer}, ${o.salt}::text, ${o.copies}::text, (${o.copies} - ${o.filled})::text
      from ${o} where ${o.id} in ${idsIn(ids)} and ${o.chainId} = ${chainId}
        and ${o.status} not in ('cancelled', 'filled')`,
  )
  return rows.map(({ salt, copies, left, ...row }) => ({
    ...row,
    ...{ salt: BigInt(salt), copies: BigInt(copies), left: BigInt(left) },
  }))
}

/** Deletes published signatures. Returns the listings, which the lists show until `refreshOffers`. */
export async function forgetPublished(db: Db, chainId: number, ids: readonly string[]): Promise<OfferName[]> {
  const named = [...ids]
  await db.delete(o).where(and(eq(o.chainId, chainId), inArray(o.id, named)))
  return db
    .delete(s)
    .where(and(eq(s.chainId, chainId), inArray(s.id, named)))
    .returning({ chainId: s.chainId, id: s.id })
}
