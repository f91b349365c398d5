import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type BlockRef, holdBlock } from '../../chain/store/cursors.ts'
import type { Db } from '../../db/open.ts'
import { tradeMarks } from '../../db/schema/trading.ts'

/** @property copies of `used`: how many were traded elsewhere in all */
export type Mark = Pick<typeof tradeMarks.$inferSelect, 'id' | 'reason'> & { copies?: bigint }

const m = tradeMarks

/**
 * Notes what a chain said at a block against trades that people signed or listed: the only way in which what is read
 * from a chain, and is in none of its events, ends a trade. A mark keeps the block at which it became true. The caller has
 * waited until the tables contain the block.
 * @throws ApiError unavailable if a re-org has replaced it
 */
export async function mark(tx: Db, chainId: number, at: BlockRef, marks: readonly Mark[]): Promise<void> {
  await holdBlock(tx, chainId, at)
  if (marks.length === 0) return
  const where = { chainId, block: at.number, hash: at.hash }
  await tx
    .insert(m)
    .values(marks.map(({ copies = 0n, ...each }) => ({ ...each, ...where, copies })))
    .onConflictDoUpdate({
      target: [m.id, m.reason],
      set: { copies: sql`excluded.copies`, block: at.number, hash: at.hash },
      setWhere: sql`${m.copies} < excluded.copies`,
    })
}

/** Notes that the chain no longer says something against these trades. @throws ApiError unavailable as {@link mark} */
export async function unmark(
  tx: Db,
  chainId: number,
  at: BlockRef,
  reason: Mark['reason'],
  ids: readonly string[],
): Promise<void> {
  await holdBlock(tx, chainId, at)
  if (ids.length > 0) await tx.delete(m).where(and(eq(m.reason, reason), inArray(m.id, [...ids])))
}

/** Removes the marks of the blocks above `number`, which are undone. Returns the ids of the trades. */
export async function undoMarks(tx: Db, chainId: number, number: number): Promise<string[]> {
  const undone = await tx
    .delete(m)
    .where(and(eq(m.chainId, chainId), gt(m.block, number)))
    .returning({ id: m.id })
  return [...new Set(undone.map(({ id }) => id))]
}

/** Removes the marks of trades that are themselves removed: by who signed them, or long after their time was over. */
export async function dropMarks(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .delete(m)
      .where(sql`${m.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
}

/** Whether a trade fails when it is simulated. @param id of the offer or order */
export const isFailing = (id: unknown) =>
  sql`exists (select 1 from ${m} where ${m.id} = ${id} and ${m.reason} = 'failing')`

/** Whether what an import brought could not be published. */
export const isRefused = (id: unknown) =>
  sql`exists (select 1 from ${m} where ${m.id} = ${id} and ${m.reason} = 'refused')`

/** How many copies the salt of a signature traded for something that is not published. @param id of the listing or order */
export const usedElsewhere = (id: unknown) =>
  sql`coalesce((select ${m.copies} from ${m} where ${m.id} = ${id} and ${m.reason} = 'used'), 0)`
