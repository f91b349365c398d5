import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { blocks, cursors } from '../db/schema/chain.ts'

/** A block as far as its place in the chain goes. */
export type BlockRef = { number: number; hash: string }

/** The last block that is in the tables; null before the first. */
export async function getCursor(db: Db, chainId: number): Promise<BlockRef | null> {
  const [row] = await db.select().from(cursors).where(eq(cursors.chainId, chainId))
  return row ? { number: row.number, hash: row.hash } : null
}

/** The same, held until the transaction ends, so that one writer at a time moves it. */
export async function lockCursor(db: Db, chainId: number): Promise<BlockRef | null> {
  const [row] = await db.select().from(cursors).where(eq(cursors.chainId, chainId)).for('update')
  return row ? { number: row.number, hash: row.hash } : null
}

export async function setCursor(db: Db, chainId: number, { number, hash }: BlockRef): Promise<void> {
  await db
    .insert(cursors)
    .values({ chainId, number, hash })
    .onConflictDoUpdate({ target: cursors.chainId, set: { number, hash } })
}

/** The remembered blocks, the newest first. */
export async function listBlocks(db: Db, chainId: number): Promise<BlockRef[]> {
  return db
    .select({ number: blocks.number, hash: blocks.hash })
    .from(blocks)
    .where(eq(blocks.chainId, chainId))
    .orderBy(desc(blocks.number))
}

export async function putBlocks(db: Db, chainId: number, refs: BlockRef[]): Promise<void> {
  if (refs.length > 0)
    await db
      .insert(blocks)
      .values(refs.map((ref) => ({ chainId, ...ref })))
      .onConflictDoNothing()
}

export async function dropBlocksAbove(db: Db, chainId: number, number: number): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.chainId, chainId), gt(blocks.number, number)))
}

export async function dropBlocksBelow(db: Db, chainId: number, number: number): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.chainId, chainId), lt(blocks.number, number)))
}
