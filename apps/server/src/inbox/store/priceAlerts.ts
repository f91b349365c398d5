import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowOf, rowsOf } from '../../db/rowsOf.ts'
import { cards, openOffers } from '../../db/schema/cards.ts'
import { blocks, cursors } from '../../db/schema/indexing.ts'
import { priceAlerts } from '../../db/schema/people.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { addNotifications } from '../../notifications/store/peopleNotifications.ts'

/** The most alerts of one wallet. */
export const MOST_PRICE_ALERTS = 100

const [a, o] = [priceAlerts, openOffers]

/** An offer, as the trades call it. */
type OfferName = { chainId: number; id: string }

/** The alerts of a wallet, the newest first. */
export function findAlerts(db: Db, wallet: string): Promise<{ token: string; most: bigint }[]> {
  return db
    .select({ token: a.workId, most: a.most })
    .from(a)
    .where(eq(a.wallet, wallet))
    .orderBy(desc(a.createdAt))
    .limit(MOST_PRICE_ALERTS)
}

/** How many alerts a wallet has. */
export const countAlerts = (db: Db, wallet: string): Promise<number> => db.$count(a, eq(a.wallet, wallet))

/** Sets an alert, or changes its price. */
export async function putAlert(
  db: Db,
  alert: { wallet: string; workId: string; most: bigint },
): Promise<void> {
  const set = { most: alert.most, createdAt: sql`now()` }
  await db
    .insert(a)
    .values(alert)
    .onConflictDoUpdate({ target: [a.wallet, a.workId], set })
}

export async function removeAlert(db: Db, wallet: string, workId: string): Promise<void> {
  await db.delete(a).where(and(eq(a.wallet, wallet), eq(a.workId, workId)))
}

/**
 * The lowest price for which somebody could buy a copy of a work at once, in wei; null if they cannot, or it is not shown.
 * Their own listings do not count, nor prices whose worth is not known.
 */
export async function getPriceNow(db: Db, wallet: string, workId: string): Promise<bigint | null> {
  const { price } = await rowOf<{ price: string | null }>(
    db,
    sql`select min(${o.price})::text as price from ${o} join ${cards} on ${cards.workId} = ${o.workId}
      where ${o.workId} = ${workId} and ${isForSaleTo(sql`${wallet}`)}`,
  )
  return price === null ? null : BigInt(price)
}

const isForSaleTo = (wallet: SQL) => sql`${o.direct} and ${o.available} > 0 and ${o.seller} <> ${wallet}
  and (${cards.launchAt} is null or ${cards.launchAt} <= now())`

/** Whether a re-org can no longer undo that it was listed. What was only signed needs no block. */
const isFinal = sql`(select ${saleOffers.block} from ${saleOffers}
    where ${saleOffers.chainId} = ${o.chainId} and ${saleOffers.id} = ${o.id})
  <= coalesce((select min(${blocks.number}) from ${blocks} where ${blocks.chainId} = ${o.chainId}),
    (select ${cursors.number} from ${cursors} where ${cursors.chainId} = ${o.chainId}))`

/** An alert, by its key. */
export type AlertPlace = { wallet: string; workId: string }
/** An alert, and the cheapest offer that fulfils it. */
export type MetAlert = AlertPlace & { offer: OfferName }

/** How many alerts one round looks at. */
const LOOKED = 2_000

/** The next alerts after a place that an offer fulfils. `next` is null at the end. */
export async function findMet(
  db: Db,
  { wallet, workId }: AlertPlace,
): Promise<{ met: MetAlert[]; next: AlertPlace | null }> {
  const looked = await rowsOf<AlertPlace & { most: string; chainId: number | null; id: string | null }>(
    db,
    sql`
    select a.wallet, a.work_id as "workId", best.chain_id as "chainId", best.id from (
        select * from ${a} where (wallet, work_id) > (${wallet}, ${workId}) order by wallet, work_id limit ${LOOKED}) as a
      left join lateral (select ${o.chainId}, ${o.id} from ${o} join ${cards} on ${cards.workId} = ${o.workId}
        where ${o.workId} = a.work_id and ${o.price} <= a.most and ${isForSaleTo(sql`a.wallet`)} and ${isFinal}
        order by ${o.price}, ${o.id} limit 1) as best on true
    order by 1, 2`,
  )
  const met = looked.flatMap(({ wallet, workId, chainId, id }) =>
    chainId === null || id === null ? [] : [{ wallet, workId, offer: { chainId, id } }],
  )
  const last = looked.at(-1)
  return { met, next: last && looked.length === LOOKED ? { wallet: last.wallet, workId: last.workId } : null }
}

/** Tells of alerts that are met, and removes them: as they are now, because their price may have changed meanwhile. */
export async function tellMet(db: Db, met: readonly MetAlert[]): Promise<void> {
  if (met.length === 0) return
  const rows = JSON.stringify(
    met.map(({ wallet, workId, offer }) => ({
      wallet,
      work_id: workId,
      chain_id: offer.chainId,
      id: offer.id,
    })),
  )
  await db.transaction(async (tx) => {
    const told = await rowsOf<AlertPlace & { actor: string }>(
      tx,
      sql`delete from ${a} a using jsonb_to_recordset(${rows}::jsonb)
          as m (wallet text, work_id text, chain_id int, id text), ${o}, ${cards}
        where a.wallet = m.wallet and a.work_id = m.work_id and ${o.chainId} = m.chain_id and ${o.id} = m.id
          and ${o.price} <= a.most and ${o.available} > 0 and ${cards.workId} = a.work_id
        returning a.wallet, a.work_id as "workId", ${cards.creator} as actor`,
    )
    const at = new Date()
    await addNotifications(
      tx,
      told.map(({ wallet, workId, actor }) => ({
        recipient: wallet,
        id: `price_alert-${workId}-${at.getTime()}`,
        type: 'price_alert' as const,
        actor,
        workId,
        at,
      })),
    )
  })
}
