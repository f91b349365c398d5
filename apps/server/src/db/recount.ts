import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './open.ts'

/** Rows that are kept up to date by differences, and what a recount of a sample of them gave. */
export type Comparison = {
  /** E.g. 'works in lists'. */
  rows: string
  checked: number
  /** The keys of those that differ. */
  differing: string[]
}

/** A row, or what belongs to it, as text that can be compared. */
export type Keyed = { key: string; text: string }

/** About `size` rows from random places of a table, without reading the whole of it. */
export const sampled = (table: string, size: number): SQL => sql`${sql.identifier(table)} tablesample system (
  (select least(100, 100 * ${4 * size}::float / greatest(reltuples, 1)) from pg_class where oid = ${table}::regclass))`

/** Compares rows with their recounts, which the query made. */
export const differencesOf = (found: { key: string; same: boolean }[]) => ({
  checked: found.length,
  differing: found.filter(({ same }) => !same).map(({ key }) => key),
})

/** Compares rows with those that were built again. */
export function compareKeyed(rows: string, before: readonly Keyed[], after: readonly Keyed[]): Comparison {
  const built = new Map(after.map(({ key, text }) => [key, text]))
  const differing = before.filter(({ key, text }) => built.get(key) !== text).map(({ key }) => key)
  return { rows, checked: before.length, differing }
}

class Undone extends Error {}

/** Runs a transaction and takes back all that it wrote. */
export async function tryOut<T>(db: Db, work: (inside: Db) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  await db
    .transaction(async (inside) => {
      result = { value: await work(inside) }
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  return result!.value
}
