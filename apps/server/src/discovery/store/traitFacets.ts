import { type SQL, sql } from 'drizzle-orm'
import { numberOf } from '../../collections/store/traits.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { traitValues } from '../../db/schema/traits.ts'
import { conditionOf, type WorkFilter } from './findWorks.ts'
import type { TraitCache } from './traitCache.ts'
import { countHaving } from './workTraits.ts'

const v = traitValues

/** What is chosen of one trait: one of the values, or what is in the range. */
export type Choice = {
  trait_type: string
  values?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The ids of the values that are chosen; a range has those of all numbers in it. */
export type Chosen = { name: string; ids: number[] }

/** How many values of a trait one range finds: more numbers differ in no collection that people browse. */
const MOST_IN_RANGE = 20_000

const bound = (text: string) =>
  sql`(select ${numberOf(sql`text`)} from (select ${text}::text as text) as typed)`

/** A range whose ends are no numbers finds nothing. */
function chosenOf({ values, from, to }: Choice): SQL {
  const isListed = values?.length
    ? sql`${v.value} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
    : sql`false`
  if (from === undefined && to === undefined) return isListed
  const above = from === undefined ? sql`true` : sql`${v.number} >= ${bound(from)}`
  const below = to === undefined ? sql`true` : sql`${v.number} <= ${bound(to)}`
  return sql`(${isListed} or (${v.number} is not null and ${above} and ${below}))`
}

export async function findChosen(
  db: Db,
  collectionId: string,
  choices: readonly Choice[],
): Promise<Chosen[]> {
  return Promise.all(
    choices.map(async (choice) => {
      const rows = await rowsOf<{ id: number }>(
        db,
        sql`
        select ${v.id} as id from ${v} where ${v.collectionId} = ${collectionId} and ${v.name} = ${choice.trait_type}
          and ${v.works} > 0 and ${chosenOf(choice)} limit ${MOST_IN_RANGE}`,
      )
      return { name: choice.trait_type, ids: rows.map(({ id }) => id) }
    }),
  )
}

/** How many traits are shown, and how many values of each. */
const TRAITS = 50
const VALUES = 50

export type Facet = {
  name: string
  values: { value: string; works: number }[]
  count: number
  from: string | null
  to: string | null
}

type Wanted = {
  filter: WorkFilter & { collectionId: string }
  chosen: readonly Chosen[]
  /** Only this trait, and only values that contain the text. */
  within?: string | undefined
  value: string
}

/**
 * The traits of a collection with their most frequent values, each with the number of works that have it and fulfil the
 * filter but for what is chosen of the trait itself. Works are counted once for all traits of which nothing is chosen,
 * and once for each other.
 */
export async function listFacets(
  db: Db,
  cache: TraitCache,
  { filter, chosen, within, value }: Wanted,
): Promise<Facet[]> {
  const [named, kept] = await Promise.all([
    listNames(db, filter.collectionId, within),
    isNarrowed(filter) || chosen.length === 0 ? null : cache.get(db, filter.collectionId),
  ])
  const apart = named.filter(({ name }) => chosen.some((each) => each.name === name))
  const rest = named.filter((each) => !apart.includes(each))
  const groups = [{ names: rest, under: chosen }].concat(
    apart.map((each) => ({ names: [each], under: chosen.filter(({ name }) => name !== each.name) })),
  )
  const counted = await Promise.all(
    groups
      .filter(({ names }) => names.length > 0)
      .map(async ({ names, under }) => {
        const traits = under.map(({ ids }) => ids)
        const counts = kept ? countHaving(kept, traits) : await countFound(db, { ...filter, traits })
        return { names: names.map(({ name }) => name), counts }
      }),
  )
  const listed = await listValues(db, counted, { collectionId: filter.collectionId, chosen, value })
  const values = Map.groupBy(listed, ({ name }) => name)
  return named.map((each) => ({
    ...each,
    values: (values.get(each.name) ?? []).map(({ value, works }) => ({ value, works })),
  }))
}

type Name = Omit<Facet, 'values'>

/** The traits that most works have. The ends of a range are values as they are shown. */
async function listNames(db: Db, collectionId: string, within: string | undefined): Promise<Name[]> {
  return rowsOf<Name>(
    db,
    sql`
    select ${v.name} as name, count(*)::int as count,
      case when bool_and(${v.number} is not null) then (array_agg(${v.value} order by ${v.number}))[1] end as "from",
      case when bool_and(${v.number} is not null) then (array_agg(${v.value} order by ${v.number} desc))[1] end as "to"
    from ${v} where ${v.collectionId} = ${collectionId} and ${v.works} > 0
      and ${within === undefined ? sql`true` : sql`${v.name} = ${within}`}
    group by 1 order by sum(${v.works}) desc, 1 limit ${TRAITS}`,
  )
}

type ValueCount = { name: string; value: string; works: number }

/** Some traits, and how many works have each of their values; null where it is written down. */
type Counted = { names: string[]; counts: Map<number, number> | null }
type Listing = { collectionId: string; chosen: readonly Chosen[]; value: string }

/** The most frequent values of traits, and those that are chosen. */
async function listValues(
  db: Db,
  counted: readonly Counted[],
  { collectionId, chosen, value }: Listing,
): Promise<ValueCount[]> {
  if (counted.length === 0) return []
  const kept = chosen.flatMap(({ ids }) => ids.slice(0, VALUES))
  const contains = value === '' ? sql`true` : sql`strpos(lower(${v.value}), lower(${value})) > 0`
  const parts = counted.map(({ names, counts }) => {
    const works = counts ? sql`c.works` : sql`${v.works}`
    return sql`select ${v.id} as id, ${v.name} as name, ${v.value} as value, ${works} as works
      from ${counts ? joined(counts, kept) : sql`${v}`}
      where ${v.collectionId} = ${collectionId} and ${v.works} > 0
        and ${v.name} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) and ${contains}`
  })
  return rowsOf<ValueCount>(
    db,
    sql`
    select name, value, works from (
      select name, value, works, id = any(${idsText(kept)}::int[]) as kept,
        row_number() over (partition by name order by works desc, value) as place
      from (${sql.join(parts, sql` union all `)}) as counted) as ranked
    where kept or (works > 0 and place <= ${VALUES})
    order by name, works desc, value`,
  )
}

const idsText = (ids: readonly number[]) => `{${ids.join(',')}}`

/** The values that were counted. Those in `kept` are there although no work has them. */
function joined(counts: Map<number, number>, kept: readonly number[]): SQL {
  for (const id of kept) counts.set(id, counts.get(id) ?? 0)
  return sql`unnest(${idsText([...counts.keys()])}::int[], ${idsText([...counts.values()])}::int[]) as c (id, works)
    join ${v} on ${v.id} = c.id`
}

/**
 * How many works that fulfil a filter have each value; null without a filter, because these counts are written down. The
 * database joins the lists of the works' values to one text, which is counted here: that takes a third of the time of
 * counting rows there.
 */
async function countFound(
  db: Db,
  filter: WorkFilter & { collectionId: string },
): Promise<Map<number, number> | null> {
  if (!isNarrowed(filter) && filter.traits?.length === 0) return null
  const [found] = await rowsOf<{ traits: string | null }>(
    db,
    sql`select string_agg(${cards.traits}::text, ',') as traits from ${cards} where ${conditionOf(filter)}`,
  )
  return countNumbers(found?.traits ?? '')
}

/** How often each number is in a text. */
function countNumbers(text: string): Map<number, number> {
  const counts = new Map<number, number>()
  let number = -1
  for (let at = 0; at <= text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit >= 0 && digit <= 9) number = number < 0 ? digit : number * 10 + digit
    else if (number >= 0) {
      counts.set(number, (counts.get(number) ?? 0) + 1)
      number = -1
    }
  }
  return counts
}

/** Whether something else than traits narrows the works. */
const isNarrowed = ({ name, sale, chainId, priced }: WorkFilter): boolean =>
  Boolean(name?.trim()) || [sale, chainId, priced].some((each) => each !== undefined)
