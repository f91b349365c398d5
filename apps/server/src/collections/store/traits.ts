import { type SQL, sql } from 'drizzle-orm'
import { workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { rarityRuns, traitValues } from '../../db/schema/traits.ts'
import { works } from '../../db/schema/works.ts'

// The traits of collections' works as lists filter by them. They change with the cards (discovery/store/cards.ts).

/** Its names and values, cut so that an index can hold them. */
const typed = sql`(select left(trait_type, 200) as name, left(value, 200) as value
  from jsonb_to_recordset(${works.traits}) as t (trait_type text, value text)
  where trait_type is not null and value is not null)`

/**
 * What ranges compare of a value, as imports show it (works/foreign/traitsOf.ts): a number, also with a sign or percent,
 * or a day. Such texts alone are cast, so no value fails.
 */
export const numberOf = (value: SQL): SQL => sql`case
  when ${value} ~ '^[+-]?[0-9]{1,30}([.][0-9]{1,18})?%?$' then rtrim(${value}, '%')::numeric
  when ${value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then replace(${value}, '-', '')::numeric end`

/** Adds the values that no work had before. @param list ids of works */
export async function nameTraits(db: Db, list: SQL): Promise<void> {
  const v = traitValues
  await db.execute(sql`
    insert into ${v} (collection_id, name, value, number)
    select distinct ${works.collectionId}, t.name, t.value, ${numberOf(sql`t.value`)}
    from ${works} cross join lateral ${typed} as t
    where ${works.id} in ${list} and ${works.collectionId} is not null and ${works.tokenId} is not null and ${workShown} and not ${works.burnt}
      and not exists (select 1 from ${v}
        where ${v.collectionId} = ${works.collectionId} and ${v.name} = t.name and ${v.value} = t.value)
    order by 1, 2, 3
    on conflict do nothing`)
}

/** The ids of a work's values. */
export const traitIds = sql`array(select distinct ${traitValues.id} from ${typed} as t join ${traitValues}
  on ${traitValues.collectionId} = ${works.collectionId} and ${traitValues.name} = t.name and ${traitValues.value} = t.value)`

export type CardTraits = { work: string; collection: string; traits: number[] }

/** The values that these works have. */
export async function listTraits(db: Db, list: SQL): Promise<CardTraits[]> {
  return rowsOf<CardTraits>(
    db,
    sql`
    select ${cards.workId} as work, ${cards.collectionId} as collection, ${cards.traits} as traits
    from ${cards} where ${cards.workId} in ${list} and ${cards.collectionId} is not null`,
  )
}

/**
 * Adds the differences, and has collections ranked anew of which a work came, went or has other values: also if two
 * works changed places, so that the counts are the same.
 */
export async function addToTraits(
  db: Db,
  before: readonly CardTraits[],
  after: readonly CardTraits[],
): Promise<void> {
  const had = new Map(before.map((card) => [nameOf(card), card]))
  const come = after.filter((card) => !had.delete(nameOf(card)))
  const changed = [...new Set([...had.values(), ...come].map(({ collection }) => collection))].sort()
  if (changed.length === 0) return
  await addToValues(db, [...had.values()], come)
  // The row stays locked until the transaction ends, so the job sees this change or sees that there is one more.
  await db.execute(sql`
    insert into ${rarityRuns} as r (collection_id, changes)
    select c.id, 1 from jsonb_array_elements_text(${JSON.stringify(changed)}::jsonb) as c (id) order by c.id
    on conflict (collection_id) do update set changes = r.changes + 1`)
}

/** What of a card counts here. A database may list the same values in another order. */
const nameOf = ({ work, collection, traits }: CardTraits): string =>
  [work, collection, ...traits.toSorted((one, other) => one - other)].join()

async function addToValues(db: Db, gone: readonly CardTraits[], come: readonly CardTraits[]): Promise<void> {
  const counts = new Map<number, number>()
  const add = (cards: readonly CardTraits[], count: number) => {
    for (const id of cards.flatMap(({ traits }) => traits)) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  add(gone, -1)
  add(come, 1)
  const changes = [...counts].flatMap(([id, works]) => (works === 0 ? [] : [{ id, works }]))
  if (changes.length === 0) return
  const list = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id int, works int)`
  // In the order of their ids, so that two transactions cannot deadlock.
  await db.execute(sql`select ${traitValues.id} from ${traitValues}
    where ${traitValues.id} in (select id from ${list}) order by ${traitValues.id} for no key update`)
  await db.execute(sql`update ${traitValues} set works = ${traitValues.works} + c.works from ${list}
    where ${traitValues.id} = c.id`)
}
