import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { priceAlerts } from '../../db/schema/people.ts'
import { addNotifications } from './peopleNotifications.ts'

/** The most alerts of one wallet. */
export const PRICE_ALERTS = 100

const a = priceAlerts

/** The alerts of a wallet, the newest first. */
export function findAlerts(db: Db, wallet: string): Promise<{ token: string; most: bigint }[]> {
  return db
    .select({ token: a.workId, most: a.most })
    .from(a)
    .where(eq(a.wallet, wallet))
    .orderBy(desc(a.createdAt))
    .limit(PRICE_ALERTS)
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

/** The lowest price for which a copy of a work can be bought at once, in wei; null if none can, or it is not shown. */
export async function getPriceNow(db: Db, workId: string): Promise<bigint | null> {
  const open = or(isNull(cards.launchAt), lte(cards.launchAt, sql`now()`))
  const [card] = await db
    .select({ floor: cards.floor })
    .from(cards)
    .where(and(eq(cards.workId, workId), open))
  return card?.floor ?? null
}

/** How many alerts one round looks at. */
const LOOKED = 2_000

type Met = { wallet: string; work_id: string; actor: string }
type Place = { wallet: string; work_id: string }

/**
 * Makes the job that tells of works that cost no more now than their alerts say, and removes these alerts. Each round
 * looks at the next alerts in the order of their keys, so that it takes the same time however many there are.
 */
export function createAlertTeller(db: Db): () => Promise<void> {
  let after: Place = { wallet: '', work_id: '' }
  return async () => {
    const next = sql`select wallet, work_id from ${a} where (wallet, work_id) > (${after.wallet}, ${after.work_id})
      order by wallet, work_id limit ${LOOKED}`
    const looked = await rowsOf<Place>(db, next)
    const last = looked.at(-1)
    // The price is compared where the alert is deleted: somebody may change it meanwhile.
    if (last)
      await db.transaction(async (tx) => {
        const met = await rowsOf<Met>(
          tx,
          sql`delete from ${a} a using ${cards} c
            where (a.wallet, a.work_id) > (${after.wallet}, ${after.work_id})
              and (a.wallet, a.work_id) <= (${last.wallet}, ${last.work_id})
              and c.work_id = a.work_id and c.floor <= a.most and (c.launch_at is null or c.launch_at <= now())
            returning a.wallet, a.work_id, c.creator as actor`,
        )
        const at = new Date()
        await addNotifications(
          tx,
          met.map(({ wallet, work_id: workId, actor }) => ({
            ...{
              recipient: wallet,
              id: `price_alert-${workId}-${at.getTime()}`,
              type: 'price_alert' as const,
            },
            ...{ actor, workId, at },
          })),
        )
      })
    after = last && looked.length === LOOKED ? last : { wallet: '', work_id: '' }
  }
}
