import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './open.ts'
import type { Page, Slice } from './page.ts'
import { rowsOf } from './rowsOf.ts'
import { typingDistance } from './typingDistance.ts'

/**
 * A name as it is searched (Unicode NFKC): letters of full width and ligatures are ordinary ones, as in what somebody looks for
 * (`zSearched`). Each index of names has the same expression.
 */
export const searchedName = (name: SQL | AnyPgColumn): SQL => sql`normalize(${name}, NFKC)`

/** A pattern that matches a text anywhere. Its own wildcards are literal. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A text as a part of a regular expression: its own signs are literal. */
const asPattern = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')

/** Whether names contain a text, ignoring case. */
export function nameMatches(names: SQL, text: string): SQL {
  const name = text.trim()
  // The index needs three letters; shorter texts are searched at the beginnings of words.
  if (name.length < 3) return sql`${names} ~* ${`\\m${asPattern(name)}`}`
  return sql`${names} ilike ${containing(name)}`
}

/**
 * Names with their words joined by a letter. The usual index splits words, so it finds "golden tower" wherever both
 * words are; this one finds it only where they are next to each other. A missing q at the start of a word is ignored.
 */
export const joined = (names: SQL): SQL => sql`replace(${names}, ' ', 'q')`

/** Whether names contain a text, in a table that also has an index of the joined names. */
export function phraseMatches(names: SQL, text: string): SQL {
  const phrase = text.trim()
  if (!phrase.includes(' ')) return nameMatches(names, phrase)
  return sql`${joined(names)} ilike ${containing(phrase.replaceAll(' ', 'q'))}`
}

/** How many similar names to look at by default. A very common word resembles too many. */
const RESEMBLING = 240

/**
 * A longer text with two letters swapped still has enough groups of three in common with the name. Of a short one hardly
 * any is left: 'lkae' and 'lake' share the first letter alone.
 */
const SHORT = 10

/** The texts that a short text may have been before two neighbours were swapped, at the beginning of a word; null if it is not short. */
function swapped(text: string): string | null {
  const letters = [...text]
  if (letters.length > SHORT) return null
  const texts = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
  return `\\m(?:${texts.map(asPattern).join('|')})`
}

/** How to search a table for similar names. */
type Searched = {
  table: SQL
  id: SQL
  names: SQL
  condition: SQL | undefined
  /**
   * The condition without what somebody chose among the results. A filter takes some away; it must not bring others: where
   * a name has the text, the text has no slip.
   */
  place?: SQL | undefined
  /** By default the nearest come first. */
  order?: SQL | undefined
  /** How many similar names to look at. */
  look?: number
}

/**
 * Finds names that are similar to a text: a letter missing, doubled, wrong or swapped. Without an order, those with the
 * fewest such errors come first; common groups of letters alone would put any word with the same beginning first.
 */
export async function findResemblingNames(
  db: Db,
  { table, id, names, condition, place, order, look = RESEMBLING }: Searched,
  text: string,
  { limit, offset }: Pick<Slice, 'limit' | 'offset'>,
): Promise<Page<string>> {
  const name = text.trim()
  if (place) {
    const exact = sql`select 1 from ${table} where ${place} and ${nameMatches(names, name)} limit 1`
    if ((await rowsOf(db, exact)).length > 0) return { rows: [], total: 0 }
  }
  const pattern = swapped(name)
  const some = (alike: SQL) => sql`(select ${id} as id, ${names} as names from ${table}
      where ${alike} and ${condition ?? sql`true`} limit ${look})`
  const rows = await rowsOf<{ id: string; names: string }>(
    db,
    sql`
    with near as materialized (
      ${some(sql`${name} <% ${names}`)} ${pattern === null ? sql`` : sql`union ${some(sql`${names} ~* ${pattern}`)}`})
    ${
      order
        ? sql`select near.id, near.names from near join ${table} on ${id} = near.id order by ${order}`
        : sql`select id, names from near order by ${name} <<-> names, id`
    }`,
  )
  const edits = new Map(order ? [] : rows.map((row) => [row.id, typingDistance(name, row.names)]))
  const sorted = rows.toSorted((one, other) => (edits.get(one.id) ?? 0) - (edits.get(other.id) ?? 0))
  return { rows: sorted.slice(offset, offset + limit).map((row) => row.id), total: rows.length }
}

/** Whether a text is long enough to allow a typing error in it. */
export const isForgiven = (text: string): boolean => text.trim().length >= 3
