import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../src/db/open.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** How many rows of a table a query reads. */
export async function rowsRead(db: Pick<Db, 'execute'>, query: SQL, table: string): Promise<number> {
  const rows = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    db,
    sql`explain (analyze, format json) ${query}`,
  )
  const sum = (plan: Plan): number => {
    const read = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    const own = plan['Relation Name'] === table ? read * plan['Actual Loops'] : 0
    return (plan.Plans ?? []).reduce((total, each) => total + sum(each), own)
  }
  return sum(rows[0]?.['QUERY PLAN'][0].Plan as Plan)
}
