import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Use } from '../../chain/store/listChanges.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { offers, voidedOrders } from '../../db/schema/chain.ts'
import { orders, signedListings, strangeUses, tradeChecks } from '../../db/schema/trading.ts'
import { usedElsewhere } from './tradeMarks.ts'

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
 * share a salt, which its event does not name. Only the accounts are noted; {@link checkStrange} does the rest.
 */
export async function noteStrange(db: Db, chainId: number, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  await db.execute(sql`
    insert into ${strangeUses} (chain_id, account)
    select distinct ${chainId}::int, u.account from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u (id text, account text)
    where not exists (select 1 from ${s} where ${s.id} = u.id) and not exists (select 1 from ${o} where ${o.id} = u.id)
      and (exists (select 1 from ${s} where ${s.seller} = u.account and ${s.chainId} = ${chainId} and ${s.expiresAt} > now())
        or exists (select 1 from ${o} where ${o.buyer} = u.account and ${o.chainId} = ${chainId} and ${o.expiry} > now()))
    order by 2
    on conflict (chain_id, account) do update set again = true where not ${strangeUses.again}`)
}

/** How many accounts have their turn at once. */
const TURNS = 20

/**
 * Has the next signatures checked of the accounts that wait longest. They wait behind all checks that are due, and never
 * more than `most` of them are added at once, so nobody can delay the checks of others.
 */
export async function checkStrange(db: Db, most: number): Promise<void> {
  let left = most
  for (let turn = 0; turn < TURNS && left > 0; turn++) {
    const checked = await checkNext(db, left)
    if (checked === null) return
    left -= checked
  }
}

/** @returns how many were added; null if no account waits */
async function checkNext(db: Db, most: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const u = strangeUses
    const [use] = await tx.select().from(u).orderBy(u.turnAt).limit(1).for('update', { skipLocked: true })
    if (!use) return null
    const { chainId, account, after, again } = use
    const next = sql`
      select id, kind from (
        select ${s.id} as id, 'listing' as kind from ${s}
          where ${s.seller} = ${account} and ${s.chainId} = ${chainId} and ${s.expiresAt} > now()
        union all select ${o.id}, 'order' from ${o}
          where ${o.buyer} = ${account} and ${o.chainId} = ${chainId} and ${o.expiry} > now()) as own
      where id > ${after} order by id limit ${most}`
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`insert into ${tradeChecks} as c (id, chain_id, kind, due_at)
      select id, ${chainId}::int, kind, now() from (${next}) as next
      on conflict (id) do update set due_at = least(c.due_at, excluded.due_at) returning id`,
    )
    const own = and(eq(u.chainId, chainId), eq(u.account, account))
    const last = rows
      .map(({ id }) => id)
      .sort()
      .at(-1)
    if (rows.length === most)
      await tx
        .update(u)
        .set({ after: last ?? after, turnAt: sql`now()` })
        .where(own)
    else if (again) await tx.update(u).set({ after: '', again: false, turnAt: sql`now()` }).where(own)
    else await tx.delete(u).where(own)
    return rows.length
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
    salt: BigInt(salt),
    copies: BigInt(copies),
    left: BigInt(left),
    used: BigInt(used),
  }))
}
