import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'

type Explained = { rows: { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[] }

/** About how many rows of a table match a condition, and how many it has, from the planner, without reading any. */
export async function estimateRows(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
): Promise<{ found: number; all: number }> {
  const [explained, counted] = await Promise.all([
    db.execute(sql`explain (format json) select from ${table} where ${condition ?? sql`true`}`),
    db.execute(sql`select reltuples as all from pg_class where oid = ${getTableName(table)}::regclass`),
  ])
  const plan = (explained as unknown as Explained).rows[0]?.['QUERY PLAN'][0].Plan
  const { all = 0 } = (counted as unknown as { rows: { all: number }[] }).rows[0] ?? {}
  return { found: plan?.['Plan Rows'] ?? 0, all }
}
