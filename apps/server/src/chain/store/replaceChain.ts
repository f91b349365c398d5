import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { blocks, cursors, journal } from '../../db/schema/indexing.ts'
import { decodeRow, insertRows } from './chainRows.ts'
import { type ChainTable, chainTables, type RowOf, shapes } from './chainTables.ts'
import { getCursor, listBlocks, lockCursor, publishMove, putBlocks } from './cursors.ts'
import { type JournalEntry, writeJournal } from './journal.ts'
import { outdateAllFunds } from './makerFunds.ts'

type Row = Record<string, unknown>
type Notifications = AsyncIterable<RowOf<'chainNotifications'>[]>

/** How many rows to write at once. */
const PAGE = 2_000

/**
 * Replaces all rows of a chain by those of another database, in one transaction: nobody sees a part of either. The
 * chain's leader waits meanwhile, and then goes on from the new cursor.
 * @param staged a database with rows of this chain alone, which nobody else writes
 * @param follow writes what depends on the rows, in the same transaction; it gets all notifications of the chain
 */
export async function replaceChain(
  live: Db,
  staged: Db,
  chainId: number,
  follow: (tx: Db, notifications: Notifications) => Promise<void>,
): Promise<void> {
  await live.transaction(async (to) => {
    // As long as it takes: the rows of a whole chain.
    await to.execute(sql`select set_config('statement_timeout', '0', true)`)
    const before = await lockCursor(to, chainId)
    for (const table of [blocks, journal, ...Object.values(chainTables)])
      await to.delete(table).where(eq((table as typeof blocks).chainId, chainId))
    for (const table of Object.keys(chainTables) as ChainTable[])
      for await (const rows of pagesOf(staged, table)) await to.execute(insertRows(table, rows))
    await copyJournal(staged, to, chainId)
    await moveCursor(staged, to, chainId, (before?.replays ?? 0) + 1)
    await follow(to, notificationsOf(staged))
    // At the end, because it locks rows that housekeeping prunes.
    await outdateAllFunds(to, chainId)
  })
}

async function* notificationsOf(staged: Db): Notifications {
  for await (const rows of pagesOf(staged, 'chainNotifications'))
    yield rows.map((row) => ({ ...row, at: new Date(row.at as string) }) as RowOf<'chainNotifications'>)
}

async function* pagesOf(db: Db, table: ChainTable): AsyncGenerator<Row[]> {
  const { name } = shapes[table]
  const cursor = sql.identifier(`copy_${name}`)
  await db.execute(sql`declare ${cursor} cursor with hold for select * from ${sql.identifier(name)}`)
  for (;;) {
    const rows = await rowsOf<Row>(db, sql`fetch ${sql.raw(String(PAGE))} from ${cursor}`)
    if (rows.length === 0) break
    yield rows.map((row) => decodeRow(table, row))
  }
  await db.execute(sql`close ${cursor}`)
}

async function copyJournal(from: Db, to: Db, chainId: number): Promise<void> {
  const remembered = await listBlocks(from, chainId)
  for (let at = 0; at < remembered.length; at += PAGE)
    await putBlocks(to, chainId, remembered.slice(at, at + PAGE))
  for (const { number } of remembered) {
    const entries = await from.select().from(journal).where(eq(journal.block, number))
    await writeJournal(
      to,
      chainId,
      entries.map(({ tableName, ...entry }) => ({ ...entry, table: tableName }) as JournalEntry),
    )
  }
}

async function moveCursor(from: Db, to: Db, chainId: number, replays: number): Promise<void> {
  const tip = await getCursor(from, chainId)
  await to.delete(cursors).where(eq(cursors.chainId, chainId))
  if (tip) await to.insert(cursors).values({ chainId, ...tip, replays })
  await publishMove(to, chainId)
}
