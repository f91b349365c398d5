import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { offers, voidedOrders } from '../../db/schema/chain.ts'
import { orders, signedListings, tradeChecks } from '../../db/schema/trading.ts'
import { usedElsewhere } from './tradeMarks.ts'

/** That something an account signed was filled or cancelled, by the id of the listing or order. */
export type Use = { id: string; account: string }

/** A published signature. @property left copies that can still be traded, as far as the rows know @property used those that its salt traded elsewhere */
export type Published = {
  id: string
  kind: 'listing' | 'order'
  account: string
  salt: bigint
  copies: bigint
  left: bigint
  used: bigint
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
  const strange = sql`(select u.account from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (id text, account text)
    where not exists (select 1 from ${s} where ${s.id} = u.id) and not exists (select 1 from ${o} where ${o.id} = u.id))`
  await checkAll(db, chainId, {
    listings: sql`${s.seller} in ${strange}`,
    orders: sql`${o.buyer} in ${strange}`,
  })
}

/** Has signatures checked again about which the chain takes something back: their check may have ended with it. */
export async function checkUndone(db: Db, chainId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await checkAll(db, chainId, {
    listings: sql`${s.id} in ${idsIn(ids)}`,
    orders: sql`${o.id} in ${idsIn(ids)}`,
  })
  // Listings on chain, too: of other collections they are simulated, and of ours the check is forgotten.
  await db.execute(sql`
    insert into ${tradeChecks} (id, chain_id, kind, due_at)
    select ${offers.id}, ${offers.chainId}, 'listing', now() from ${offers}
      where ${offers.id} in ${idsIn(ids)} and ${offers.chainId} = ${chainId}
    on conflict (id) do update set due_at = excluded.due_at`)
}

/** Has all unexpired signatures of a chain checked that these conditions name. */
async function checkAll(
  db: Db,
  chainId: number,
  { listings, orders }: Record<'listings' | 'orders', SQL>,
): Promise<void> {
  await db.execute(sql`
    insert into ${tradeChecks} (id, chain_id, kind, due_at)
    select ${s.id}, ${s.chainId}, 'listing', now() from ${s}
      where ${listings} and ${s.chainId} = ${chainId} and ${s.expiresAt} > now()
    union all
    select ${o.id}, ${o.chainId}, 'order', now() from ${o}
      where ${orders} and ${o.chainId} = ${chainId} and ${o.expiry} > now()
    on conflict (id) do update set due_at = excluded.due_at`)
}

/** Those of the signatures that are published and neither filled nor cancelled. */
export async function listPublished(db: Db, chainId: number, ids: readonly string[]): Promise<Published[]> {
  if (ids.length === 0) return []
  type Row = Omit<Published, 'salt' | 'copies' | 'left' | 'used'> &
    Record<'salt' | 'copies' | 'left' | 'used', string>
  const rows = await rowsOf<Row>(
    db,
    sql`
    select ${s.id}, 'listing' as kind, ${s.seller} as account, ${s.salt}::text as salt, ${s.copies}::text as copies,
        greatest(${s.copies} - coalesce(${offers.sold}, 0) - ${usedElsewhere(s.id)}, 0)::text as left, ${usedElsewhere(s.id)}::text as used
      from ${s} left join ${offers} on ${offers.chainId} = ${s.chainId} and ${offers.id} = ${s.id}
      where ${s.id} in ${idsIn(ids)} and ${s.chainId} = ${chainId} and not ${isVoided(s.id)}
    union all
    select ${o.id}, 'order', ${o.buyer}, ${o.salt}::text, ${o.copies}::text, (${o.copies} - ${o.filled} - ${usedElsewhere(o.id)})::text, ${usedElsewhere(o.id)}::text
      from ${o} where ${o.id} in ${idsIn(ids)} and ${o.chainId} = ${chainId}
        and ${o.status} not in ('cancelled', 'filled')`,
  )
  return rows.map(({ salt, copies, left, used, ...row }) => ({
    ...row,
    ...{ salt: BigInt(salt), copies: BigInt(copies), left: BigInt(left), used: BigInt(used) },
  }))
}
