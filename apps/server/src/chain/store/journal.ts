import { and, eq, gt, lt, max, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { journal } from '../../db/schema/indexing.ts'
import { arrayOf, decodeRow, deleteRows, putRows } from './chainRows.ts'
import type { ChainTable } from './chainTables.ts'

type Row = Record<string, unknown>

/** The version of a row before a block changed it; `before` is null if the block created it. Both are encoded. */
export type JournalEntry = { block: number; seq: number; table: ChainTable; key: Row; before: Row | null }

const CHUNK = 1_000

export async function writeJournal(db: Db, chainId: number, entries: JournalEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += CHUNK) {
    const part = entries.slice(at, at + CHUNK)
    const json = (values: unknown[]) =>
      arrayOf(values.map((value) => (value === null ? null : JSON.stringify(value))))
    await db.execute(sql`
      insert into ${journal} (chain_id, block, seq, table_name, key, before)
      select ${chainId}::int, * from unnest(${arrayOf(part.map(({ block }) => block))}::bigint[],
        ${arrayOf(part.map(({ seq }) => seq))}::int[], ${arrayOf(part.map(({ table }) => table))}::text[],
        ${json(part.map(({ key }) => key))}::jsonb[], ${json(part.map(({ before }) => before))}::jsonb[])`)
  }
}

/** The number of a block's next journal entry. */
export async function nextEntry(db: Db, chainId: number, block: number): Promise<number> {
  const [last] = await db
    .select({ seq: max(journal.seq) })
    .from(journal)
    .where(and(eq(journal.chainId, chainId), eq(journal.block, block)))
  return (last?.seq ?? -1) + 1
}

/** Undoes the blocks above `number`. Each row gets the values that it had before the first of these blocks. */
export async function revertAbove(db: Db, chainId: number, number: number): Promise<void> {
  const above = and(eq(journal.chainId, chainId), gt(journal.block, number))
  const oldest = await db
    .selectDistinctOn([journal.tableName, journal.key])
    .from(journal)
    .where(above)
    .orderBy(journal.tableName, journal.key, journal.block, journal.seq)
  for (const [name, entries] of Map.groupBy(oldest, ({ tableName }) => tableName)) {
    const table = name as ChainTable
    for (let at = 0; at < entries.length; at += CHUNK) {
      const part = entries.slice(at, at + CHUNK)
      const created = part.filter(({ before }) => before === null).map(({ key }) => key)
      const changed = part.flatMap(({ before }) => before ?? [])
      const decoded = (rows: unknown[]) => rows.map((row) => decodeRow(table, row as Row))
      if (created.length > 0) await db.execute(deleteRows(table, decoded(created)))
      if (changed.length > 0) await db.execute(putRows(table, decoded(changed)))
    }
  }
  await db.delete(journal).where(above)
}

/** Deletes the entries of blocks below `number`, which are final. */
export async function pruneJournal(db: Db, chainId: number, number: number): Promise<void> {
  await db.delete(journal).where(and(eq(journal.chainId, chainId), lt(journal.block, number)))
}
