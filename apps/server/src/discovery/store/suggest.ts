import { and, not, type SQL, sql } from 'drizzle-orm'
import { collectionListed, personHidden } from '../../db/isHidden.ts'
import {
  findResemblingNames,
  isForgiven,
  nameMatches,
  phraseMatches,
  searchedName,
} from '../../db/nameSearch.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { collections } from '../../db/schema/collections.ts'
import { users } from '../../db/schema/people.ts'
import { withinTime } from '../../db/withinTime.ts'
import { launched } from './findWorks.ts'

/** How many rows are read along an order. A text that many names contain is in enough of them. */
const WALK = 1_000
/** How many of the rows that contain a rarer text, or resemble it, are looked at: anybody asks while they type. */
const LOOK = 60
/** The longest search of an index by letters, in milliseconds. It may find nothing in that time. */
const LONGEST_SEARCH = 60

type Suggested = {
  table: SQL
  id: SQL
  /** The text that is searched, and the name that suggestions show. */
  matches: SQL
  name: SQL
  condition: SQL
  /** The order of an index: the best known first. */
  order: SQL
  /** Who has exactly this name, by an index: found among any number of others whose names contain it. */
  named?: SQL
}

/**
 * The best few rows whose names contain a text. Two reads with a limit each: the beginning of the order, where a common
 * text is found at once and the index by letters would return half of the table, and then that index, for a text
 * that is rare. The name that is the text comes first, then those that begin with it. If no name contains it, those that resemble it are suggested.
 */
async function suggest(db: Db, wanted: Suggested, text: string, limit: number): Promise<string[]> {
  const { table, id, matches, name, condition, order, named } = wanted
  const exact = named
    ? await idsOf(
        db,
        sql`select ${id} as id from ${table} where ${condition} and ${named} order by ${order} limit ${limit}`,
      )
    : []
  const walked = await idsOf(
    db,
    sql`select id from (
      select ${id} as id, ${name} as name, ${matches} as matches, row_number() over (order by ${order}) as place
        from ${table} where ${condition} order by ${order} limit ${WALK}) as each
      where matches order by ${nearness(sql`name`, text)}, place limit ${limit}`,
  )
  const known = [...new Set([...exact, ...walked])].slice(0, limit)
  if (known.length === limit || !hasLetters(text)) return known
  const others = await withinTime(db, LONGEST_SEARCH, (tx) =>
    idsOf(
      tx,
      sql`with each as materialized (
          select ${id} as id, ${name} as name from ${table} where ${condition} and ${matches} limit ${LOOK})
        select id from each order by ${nearness(sql`name`, text)}, name, id limit ${2 * limit}`,
    ),
  )
  const found = [...new Set([...known, ...(others ?? [])])].slice(0, limit)
  if (found.length > 0 || !isForgiven(text)) return found
  const near = await withinTime(db, LONGEST_SEARCH, (tx) =>
    findResemblingNames(tx, { table, id, names: name, condition, look: LOOK }, text, { limit, offset: 0 }),
  )
  return near?.rows ?? []
}

/** The name that is the text, then names that begin with it, then the others. */
function nearness(names: SQL, text: string): SQL {
  const name = sql`lower(split_part(${names}, E'\n', 1))`
  const wanted = sql`lower(${text.trim()})`
  return sql`${name} = ${wanted} desc, starts_with(${name}, ${wanted}) desc`
}

/** Without letters that stand together, the index by letters would be read as a whole. */
const hasLetters = (text: string) => /[\p{L}\p{N}]{2}/u.test(text)

async function idsOf(db: Db, found: SQL): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db, found)
  return rows.map((row) => row.id)
}

/** Works that everybody may see: hidden works have no listing. */
export const suggestWorks = (db: Db, text: string, limit: number): Promise<string[]> =>
  suggest(
    db,
    {
      table: sql`${cards}`,
      id: sql`${cards.workId}`,
      matches: phraseMatches(sql`${cards.names}`, text),
      name: sql`${cards.names}`,
      condition: and(launched(cards)) as SQL,
      order: sql`${cards.likes} desc nulls last, ${cards.workId} desc nulls last`,
    },
    text,
    limit,
  )

export const suggestUsers = (db: Db, text: string, limit: number): Promise<string[]> =>
  suggest(
    db,
    {
      table: sql`${users}`,
      id: sql`${users.wallet}`,
      matches: nameMatches(searchedName(users.name), text),
      name: searchedName(users.name),
      condition: and(sql`${users.name} <> ''`, not(personHidden)) as SQL,
      order: sql`${users.followers} desc nulls last, ${users.wallet} asc nulls last`,
      named: sql`lower(${users.name}) = lower(${text.trim()})`,
    },
    text,
    limit,
  )

export const suggestCollections = (db: Db, text: string, limit: number): Promise<string[]> =>
  suggest(
    db,
    {
      table: sql`${collections}`,
      id: sql`${collections.id}`,
      matches: nameMatches(searchedName(collections.name), text),
      name: searchedName(collections.name),
      condition: collectionListed,
      order: sql`${collections.createdAt} desc nulls last, ${collections.id} desc nulls last`,
      named: sql`(lower(${collections.name}) = lower(${text.trim()}) or ${collections.short} = lower(${text.trim()}))`,
    },
    text,
    limit,
  )
