import { ApiError, statusOf } from '@vitrine/api/error'
import { and, desc, eq, gt, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { blocks, cursors } from '../../db/schema/indexing.ts'

/** A block's place in the chain. */
export type BlockRef = { number: number; hash: string }

/** The last block that is in the tables, and how often the tables were replaced by a replay. */
export type Cursor = BlockRef & { replays: number }

/** Where the tables of a chain end; null before the first block. */
export async function getCursor(db: Db, chainId: number): Promise<Cursor | null> {
  const [row] = await db.select().from(cursors).where(eq(cursors.chainId, chainId))
  return row ? { number: row.number, hash: row.hash, replays: row.replays } : null
}

/** Whether the tables are still where they were. */
export const isSameCursor = (one: Cursor | null, other: Cursor | null): boolean =>
  one?.hash === other?.hash && one?.replays === other?.replays

/** An arbitrary number, the same in every process that writes chain data. */
const WRITING = 7_612_005

/**
 * Returns the cursor and locks it until the transaction ends, so that one writer at a time moves it, even before it
 * exists. The commit does not wait for the disk: if the machine fails, rows and cursor are lost together and read from
 * the chain again.
 */
export async function lockCursor(db: Db, chainId: number): Promise<Cursor | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${WRITING}::int, ${chainId}::int),
    set_config('synchronous_commit', 'off', true)`)
  return getCursor(db, chainId)
}

/** The same for people's data, whose commit waits for the disk: nobody moves the cursor until the transaction ends. */
export async function holdCursor(db: Db, chainId: number): Promise<Cursor | null> {
  await db.execute(sql`select pg_advisory_xact_lock(${WRITING}::int, ${chainId}::int)`)
  return getCursor(db, chainId)
}

/**
 * The same for what was read from the chain at a block: it counts only while the tables have that block. The caller has
 * waited until they reach its number.
 * @throws ApiError unavailable if a re-org has replaced the block; the same call succeeds later
 */
export async function holdBlock(db: Db, chainId: number, at: BlockRef): Promise<Cursor | null> {
  const cursor = await holdCursor(db, chainId)
  const isThere = cursor?.hash === at.hash || (await getBlockHash(db, chainId, at.number)) === at.hash
  if (!isThere) throw new ApiError(statusOf('unavailable'), { code: 'unavailable' })
  return cursor
}

/** Moves the cursor, and tells every process once the transaction commits. */
export async function setCursor(db: Db, chainId: number, { number, hash }: BlockRef): Promise<void> {
  await db
    .insert(cursors)
    .values({ chainId, number, hash })
    .onConflictDoUpdate({ target: cursors.chainId, set: { number, hash } })
  await publishMove(db, chainId)
}

/** The channel on which processes tell how far the chains are in the tables. */
export const PROGRESS_CHANNEL = 'vitrine_progress'

/** The rows of a chain have moved on, or a process waits for a block. */
export type CursorMessage = { chain: number } | { chain: number; wanted: number }

/** Tells every process that the rows of a chain have changed: to read again what they wait for. */
export const publishMove = (db: Db, chain: number): Promise<void> => publish(db, { chain })

/** Tells the leader of a chain that somebody waits for a block. */
export const publishWanted = (db: Db, chain: number, wanted: number): Promise<void> =>
  publish(db, { chain, wanted })

async function publish(db: Db, message: CursorMessage): Promise<void> {
  await db.execute(sql`select pg_notify(${PROGRESS_CHANNEL}, ${JSON.stringify(message)})`)
}

/** The blocks that can still be undone, the newest first. */
export async function listBlocks(db: Db, chainId: number): Promise<BlockRef[]> {
  return db
    .select({ number: blocks.number, hash: blocks.hash })
    .from(blocks)
    .where(eq(blocks.chainId, chainId))
    .orderBy(desc(blocks.number))
}

/** The hash of a remembered block. */
export async function getBlockHash(db: Db, chainId: number, number: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: blocks.hash })
    .from(blocks)
    .where(and(eq(blocks.chainId, chainId), eq(blocks.number, number)))
  return row?.hash ?? null
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

/**
 * The last block in the tables that a re-org can no longer undo: the first one that is remembered or, while none is, the
 * last one that was read. Null before the first block.
 */
export async function getFinalBlock(db: Db, chainId: number): Promise<number | null> {
  const [first] = await db
    .select({ number: min(blocks.number) })
    .from(blocks)
    .where(eq(blocks.chainId, chainId))
  return first?.number ?? (await getCursor(db, chainId))?.number ?? null
}
