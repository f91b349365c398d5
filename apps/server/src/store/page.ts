import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'

/** How many entries a page of a list has. */
export const PAGE_SIZE = 24

/**
 * How deep a list over the whole marketplace can be read, in entries. Beyond them a narrower filter leads on: so
 * neither a deep page nor a count ever reads a whole table (docs/adr/0004).
 */
export const WINDOW = 2_400

/** The same for what belongs to one: a profile's tabs, a collection. */
export const OWN_WINDOW = 10_000

/**
 * Up to here it is looked at what exactly is on a list that names tokens; of more, also those are counted that nobody
 * registered: the tokens need not be looked up.
 */
export const FEW = 500

/** The part of a list that is asked for; `reach` is how deep it can be read at all. */
export type Slice = { limit: number; offset: number; reach: number }

/** Page numbers start at 1 (LIM-03). What lies beyond the window is empty. */
export function sliceOf(page: number, limit = PAGE_SIZE, reach = WINDOW): Slice {
  const offset = Math.min((page - 1) * limit, reach)
  return { limit: Math.min(limit, reach - offset), offset, reach }
}

export const pagesOf = (total: number, limit = PAGE_SIZE, reach = OWN_WINDOW): number =>
  Math.ceil(Math.min(total, reach) / limit)

/** One page of a list, and how many entries the whole list has, as far as the window reaches. */
export type Page<T> = { rows: T[]; total: number }

/**
 * How many entries a list has, as far as the window reaches. A page that is not full, or that ends where the window
 * does, says it by itself; only otherwise they are counted.
 * @param found how many entries the page has
 */
export async function totalOf(
  found: number,
  { limit, offset, reach }: Slice,
  count: () => Promise<number>,
): Promise<number> {
  const end = offset + found
  if (found > 0 ? found < limit || end >= reach : offset === 0) return end
  return count()
}

/** Counts what a query finds, so far as it can be read. @param found 'select 1 from …', without an order */
export async function countWithin(db: Db, found: SQL, reach: number): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as total from (select 1 from (${found}) as each limit ${reach}) as found`,
  )) as unknown as { rows: { total: number }[] }
  return rows[0]?.total ?? 0
}
