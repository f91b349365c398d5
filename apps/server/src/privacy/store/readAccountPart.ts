import { and, asc, getTableColumns, gt } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import type { AccountPart } from './accountParts.ts'

/** How many rows are read at once, and how many of one kind an account file has at most. */
const AT_ONCE = 500
const MOST = 100_000

/** The rows of a part, without secrets. Each step is a query of its own, so a slow reader holds nothing. */
export async function* readAccountPart(
  db: Db,
  { table, of, key, secret = [] }: AccountPart,
  wallet: string,
): AsyncGenerator<Record<string, unknown>> {
  const columns = { ...getTableColumns(table), _key: key }
  let after: unknown
  for (let read = 0; read < MOST; read += AT_ONCE) {
    const place = after === undefined ? undefined : gt(key, after)
    const rows = await db
      .select(columns)
      .from(table)
      .where(and(of(wallet), place))
      .orderBy(asc(key))
      .limit(AT_ONCE)
    for (const { _key, ...row } of rows)
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !secret.includes(name)))
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?._key
  }
}
