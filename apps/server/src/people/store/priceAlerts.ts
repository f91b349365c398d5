import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
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
  const [card] = await db.select({ floor: cards.floor }).from(cards).where(eq(cards.workId, workId))
  return card?.floor ?? null
}

/** How many alerts one call tells. */
const TOLD = 500

/** Tells of works that cost no more now than their alerts say, and removes these. */
export async function tellAlerts(db: Db): Promise<void> {
  const isOpen = or(isNull(cards.launchAt), lte(cards.launchAt, sql`now()`))
  const met = await db
    .select({ wallet: a.wallet, workId: a.workId, actor: cards.creator })
    .from(a)
    .innerJoin(cards, eq(cards.workId, a.workId))
    .where(and(lte(cards.floor, a.most), isOpen))
    .limit(TOLD)
  if (met.length === 0) return
  const at = new Date()
  await db.transaction(async (tx) => {
    for (const { wallet, workId } of met) await removeAlert(tx, wallet, workId)
    await addNotifications(
      tx,
      met.map(({ wallet, workId, actor }) => ({
        ...{ recipient: wallet, id: `price_alert-${workId}-${at.getTime()}`, type: 'price_alert' as const },
        ...{ actor, workId, at },
      })),
    )
  })
}
