import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.ts'
import { rowsOf } from '../../../db/rowsOf.ts'
import { blocks, cursors, journal } from '../../../db/schema/indexing.ts'
import { makeCards } from '../../../discovery/store/cards.ts'
import { deliver, renameRead } from '../../../inbox/store/inbox.ts'
import { refreshAllOrders } from '../../../trading/store/orderStatus.ts'
import { checkUndone } from '../../../trading/store/sharedSalts.ts'
import { undoMarks } from '../../../trading/store/tradeMarks.ts'
import { noteUndone } from '../../../works/store/undone.ts'
import { decodeRow, insertRows } from '../../store/chainRows.ts'
import { type ChainTable, chainTables, shapes } from '../../store/chainTables.ts'
import { getCursor, listBlocks, lockCursor, publishMove, putBlocks } from '../../store/cursors.ts'
import { type JournalEntry, writeJournal } from '../../store/journal.ts'
import { outdateAllFunds } from '../../store/makerFunds.ts'

type Row = Record<string, unknown>

/** How many rows, and how many works, to write at once. */
const PAGE = 2_000

/**
 * Replaces all rows of a chain by those of another database, in one transaction: nobody sees a part of either. The
 * chain's leader waits meanwhile, and then goes on from the new cursor.
 * @param staged a database with rows of this chain alone, which nobody else writes
 */
export async function replaceChain(live: Db, staged: Db, chainId: number): Promise<void> {
  await live.transaction(async (to) => {
    // As long as it takes: the rows of a whole chain.
    await to.execute(sql`select set_config('statement_timeout', '0', true)`)
    const before = await lockCursor(to, chainId)
    for (const table of [blocks, journal, ...Object.values(chainTables)])
      await to.delete(table).where(eq((table as typeof blocks).chainId, chainId))
    for (const table of Object.keys(chainTables) as ChainTable[])
      for await (const rows of pagesOf(staged, table)) await to.execute(insertRows(table, rows))
    await checkUndone(to, chainId, await undoMarks(to, chainId, -1))
    await renameRead(to, chainId)
    for await (const rows of pagesOf(staged, 'chainNotifications')) await deliver(to, rows.map(deliveryOf))
    await copyJournal(staged, to, chainId)
    await moveCursor(staged, to, chainId, (before?.replays ?? 0) + 1)
    await refreshAll(to, chainId)
    await outdateAllFunds(to, chainId)
    await refreshAllOrders(to, chainId)
  })
}

/** Inboxes keep what they have: only events that the old rows did not know are news. */
const deliveryOf = ({ recipient, id, type, at }: Row) =>
  ({ recipient, id, type, at: new Date(at as string) }) as Parameters<typeof deliver>[1][number]

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

/** Rebuilds the lists of everything on the chain. */
async function refreshAll(db: Db, chainId: number): Promise<void> {
  for (let last = ''; ; ) {
    const found = await rowsOf<{ id: string }>(
      db,
      sql`select id from works where chain_id = ${chainId} and id > ${last} order by id limit ${PAGE}`,
    )
    const ids = found.map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) return
    await noteUndone(db, ids)
    await makeCards(db, ids)
    last = end
  }
}
