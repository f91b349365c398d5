import { type SQL, sql } from 'drizzle-orm'

/** A place in a list that is ordered from the latest to the earliest: the sort key of an entry. */
export type Place = { at: string; block: number; position: number }

/**
 * The rows after a place, if all columns of the order are descending. The first comparison is what an index can start
 * from, whatever follows it in the index.
 */
export function afterPlace(columns: readonly SQL[], values: readonly SQL[]): SQL {
  return sql`${columns[0]} <= ${values[0]} and (${sql.join([...columns], sql`, `)}) < (${sql.join([...values], sql`, `)})`
}

/** One page of a list of any length, and where the next one starts; null after the last. */
export type KeysetPage<T, P> = { rows: T[]; next: P | null }

/** Makes a page from up to `limit + 1` rows: the extra row shows that there is a next page. @param placeOf the sort key of a row */
export function keysetPage<T, P>(
  found: readonly T[],
  limit: number,
  placeOf: (row: T) => P,
): KeysetPage<T, P> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last !== undefined ? placeOf(last) : null }
}
