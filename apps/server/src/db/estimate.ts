import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'
import { rowOf, rowsOf } from './rowsOf.ts'

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }

/** About how many rows of a table match a condition, and how many it has, from the planner, without reading any. */
export async function estimateRows(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
): Promise<{ found: number; all: number }> {
  const [explained, [counted]] = await Promise.all([
    rowOf<Explained>(db, sql`explain (format json) select from ${table} where ${condition ?? sql`true`}`),
    rowsOf<{ all: number }>(
      db,
      sql`select reltuples as all from pg_class where oid = ${getTableName(table)}::regclass`,
    ),
  ])
  return { found: explained['QUERY PLAN'][0].Plan['Plan Rows'], all: counted?.all ?? 0 }
}
