import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import type { Page, Slice } from './page.ts'

/** A text as a pattern that matches it anywhere, its own wildcards taken literally. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether names contain a text, whatever its case. */
export function nameMatches(names: SQL, text: string): SQL {
  const name = text.trim()
  // The index knows three letters at a time; one or two are looked for where words begin.
  if (name.length < 3) return sql`${names} ~* ${`\\m${name.replace(/[^\p{L}\p{N}]/gu, '\\$&')}`}`
  return sql`${names} ilike ${containing(name)}`
}

/**
 * Names with their words joined by a letter. The index takes words apart: so it knows of "golden tower" where both
 * words are, and of these names where they stand side by side. Whoever leaves out a q where a word begins is forgiven.
 */
export const joined = (names: SQL): SQL => sql`replace(${names}, ' ', 'q')`

/** Whether names contain a text, in a table that has an index of the joined names as well. */
export function phraseMatches(names: SQL, text: string): SQL {
  const phrase = text.trim()
  if (!phrase.includes(' ')) return nameMatches(names, phrase)
  return sql`${joined(names)} ilike ${containing(phrase.replaceAll(' ', 'q'))}`
}

/** So many of the names that a text resembles are looked at; a word that is on everything resembles too many. */
const RESEMBLING = 240

/** How a table is searched for names that a text resembles. */
type Searched = { table: SQL; id: SQL; names: SQL; condition: SQL | undefined }

/** What has names that a text nearly is (a letter missing, doubled or wrong), the nearest first. */
export async function findResembling(
  db: Db,
  { table, id, names, condition }: Searched,
  text: string,
  { limit, offset }: Slice,
): Promise<Page<string>> {
  const name = text.trim()
  const { rows } = (await db.execute(sql`
    with near as materialized (
      select ${id} as id, ${names} as names from ${table}
      where ${name} <% ${names} and ${condition ?? sql`true`} limit ${RESEMBLING})
    select (select count(*)::int from near) as total,
      array(select id from near order by ${name} <<-> names, id limit ${limit} offset ${offset}) as ids`)) as unknown as {
    rows: [{ total: number; ids: string[] }]
  }
  const [{ total, ids }] = rows
  return { rows: ids, total }
}

/** Whether a text is long enough to forgive a slip in it. */
export const isForgiven = (text: string): boolean => text.trim().length >= 3
