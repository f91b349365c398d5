import { and, asc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import type { BlockRef } from '../../chain/store/cursors.ts'
import type { Db } from '../../db/open.ts'
import { tradeChecks } from '../../db/schema/trading.ts'
import { isFailing, mark, unmark } from './tradeMarks.ts'

export type TradeCheck = typeof tradeChecks.$inferSelect
/** A listing or an order to buy whose trade is simulated now and then. */
export type WatchedTrade = Pick<TradeCheck, 'id' | 'chainId' | 'kind'>

const c = tradeChecks

/** Before all that wait for their turn. */
export const ASAP = sql`to_timestamp(0)`
/** When a trade that works is looked at again. */
const LATER = sql`now() + interval '1 hour'`
/** When a block of now is final, on every chain. */
const FINAL = sql`now() + interval '15 minutes'`
/** When one is looked at again after an error. */
const SOON = sql`now() + interval '1 minute'`
/** The same after one that failed: 30 seconds, then twice as long each time, at most half a day. */
const RETRY = sql`now() + least(interval '12 hours', interval '30 seconds' * power(2, least(${c.failures}, 20)))`

/** Has trades simulated from now on that were found to work. */
export async function watchTrades(db: Db, trades: readonly WatchedTrade[]): Promise<void> {
  if (trades.length === 0) return
  await db
    .insert(c)
    .values(trades.map((trade) => ({ ...trade, dueAt: LATER })))
    .onConflictDoNothing()
}

/** Some of those that are due, the longest waiting first. */
export async function listDueChecks(db: Db, limit: number): Promise<TradeCheck[]> {
  return db.select().from(c).where(lte(c.dueAt, sql`now()`)).orderBy(asc(c.dueAt)).limit(limit)
}

/** What is known of these trades. @property failing whether it failed when it was simulated last */
export async function getChecks(
  db: Db,
  ids: readonly string[],
): Promise<(TradeCheck & { failing: boolean })[]> {
  if (ids.length === 0) return []
  return db
    .select({ ...getTableColumns(c), failing: sql<boolean>`${isFailing(c.id)}` })
    .from(c)
    .where(inArray(c.id, [...ids]))
}

/** The account as which a trade failed, if it still has to succeed. */
export const senderOf = (check: TradeCheck | undefined): Hex | null => (check?.sender ?? null) as Hex | null

/** Looks again at trades about which nothing was found out, without a change. */
export async function postponeChecks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(c)
      .set({ dueAt: LATER })
      .where(inArray(c.id, [...ids]))
}

/** Looks again soon at trades that could not be looked at: an error says nothing about them. */
export async function retryChecks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(c)
      .set({ dueAt: SOON })
      .where(inArray(c.id, [...ids]))
}

/** Notes that a trade works, as it did before. */
export async function noteWorking(db: Db, id: string): Promise<void> {
  await db.update(c).set({ failures: 0, sender: null, dueAt: LATER }).where(eq(c.id, id))
}

/**
 * Notes that a trade works again since a block. It is looked at once more when a re-org can no longer undo that block,
 * whatever kind of trade it is.
 */
export async function noteMended(
  db: Db,
  { id, chainId }: Pick<WatchedTrade, 'id' | 'chainId'>,
  at: BlockRef,
): Promise<void> {
  await unmark(db, chainId, at, 'failing', [id])
  await db.update(c).set({ failures: 0, sender: null, dueAt: FINAL }).where(eq(c.id, id))
}

/**
 * Notes that a trade failed at a block, also one that was not watched before.
 * @param sender the account as which it fails; null for anybody
 */
export async function noteFailing(
  db: Db,
  trade: WatchedTrade,
  at: BlockRef,
  sender: string | null = null,
): Promise<void> {
  await mark(db, trade.chainId, at, [{ id: trade.id, reason: 'failing' }])
  await db
    .insert(c)
    .values({ ...trade, sender, failures: 1, dueAt: sql`now() + interval '30 seconds'` })
    .onConflictDoUpdate({
      target: c.id,
      set: {
        failures: sql`least(${c.failures} + 1, 1000)`,
        sender: sql`coalesce(excluded.sender, ${c.sender})`,
        dueAt: RETRY,
      },
    })
}

/** Looks soon at the failing ones among these listings: something about them has changed on the chain. */
export async function checkSoon(db: Db, names: readonly { id: string }[]): Promise<void> {
  if (names.length === 0) return
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(names.map(({ id }) => id))}::jsonb))`
  await db
    .update(c)
    .set({ dueAt: ASAP })
    .where(and(sql`${c.id} in ${ids}`, isFailing(c.id)))
}

/** Stops looking at trades: they are over, or cannot begin to fail unnoticed. */
export async function forgetChecks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(c).where(inArray(c.id, [...ids]))
}
