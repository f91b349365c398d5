import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { rowsOf } from './rowsOf.ts'

/** The number of entries on a page of a list. */
export const PAGE_SIZE = 24

/**
 * How far a list over the whole marketplace can be read, in entries. To see more, people narrow the filter. So neither
 * a deep page nor a count ever reads a whole table (docs/adr/0004).
 */
export const WINDOW = 2_400

/** The same for lists of one profile or collection. */
export const OWN_WINDOW = 10_000

/** The same for what followed people did: each of them costs as much as the page is deep. */
export const FOLLOWED_WINDOW = 240

/**
 * Up to this number, the tokens of a list are looked up to count only registered ones. Above it, the count includes
 * tokens that nobody registered.
 */
export const FEW = 500

/** The requested part of a list; `reach` is how far the list can be read. */
export type Slice = { limit: number; offset: number; reach: number }

/** Page numbers start at 1 (LIM-03). Pages beyond the window are empty. */
export function sliceOf(page: number, limit = PAGE_SIZE, reach = WINDOW): Slice {
  const offset = Math.min((page - 1) * limit, reach)
  return { limit: Math.min(limit, reach - offset), offset, reach }
}

export const pagesOf = (total: number, limit = PAGE_SIZE, reach = OWN_WINDOW): number =>
  Math.ceil(Math.min(total, reach) / limit)

/** One page of a list, and the number of entries in the whole list, as far as the window reaches. */
export type Page<T> = { rows: T[]; total: number }

/**
 * The number of entries in a list, as far as the window reaches. If the page is not full, or ends where the window
 * ends, no count is needed.
 * @param found the number of entries on the page
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

/** Counts the rows of a query, up to `reach`. @param found 'select 1 from …', without an order */
export async function countWithin(db: Db, found: SQL, reach: number): Promise<number> {
  const rows = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (select 1 from (${found}) as each limit ${reach}) as found`,
  )
  return rows[0]?.total ?? 0
}
