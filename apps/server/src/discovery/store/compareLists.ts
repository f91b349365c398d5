import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats, openOffers, shownOffers } from '../../db/schema/cards.ts'
import { follows, likes, users } from '../../db/schema/people.ts'
import { works } from '../../db/schema/works.ts'
import { makeCards } from '../../works/store/cards.ts'

/** Rows that are kept up to date by differences, and what a recount of a sample of them gave. */
export type Comparison = {
  /** E.g. 'works in lists'. */
  rows: string
  checked: number
  /** The keys of those that differ. */
  differing: string[]
}

type Keyed = { key: string; text: string }

/** About `size` rows from random places of a table, without reading the whole of it. */
const sampled = (table: string, size: number): SQL => sql`${sql.identifier(table)} tablesample system (
  (select least(100, 100 * ${4 * size}::float / greatest(reltuples, 1)) from pg_class where oid = ${table}::regclass))`

/**
 * Computes a sample of the derived rows again and compares. Changes nothing.
 * @param size how many of each kind
 */
export async function compareLists(db: Db, size: number): Promise<Comparison[]> {
  return [
    await compareListings(db, size),
    await compareLikes(db, size),
    await compareCollections(db, size),
    await comparePeople(db, size),
  ]
}

class Undone extends Error {}

/** Builds the rows of some works from nothing, as a migration does, and takes it back. */
async function compareListings(db: Db, size: number): Promise<Comparison> {
  let before: Keyed[] = []
  let after: Keyed[] = []
  const work = db.transaction(async (inside) => {
    // An offer that closed a moment ago may still be listed.
    const found = await rowsOf<{ id: string }>(
      inside,
      sql`select id from ${sampled('works', size)} where token_id is not null and not exists (
        select 1 from ${openOffers} where ${openOffers.workId} = works.id and ${openOffers.endsAt} < now())
        limit ${size}`,
    )
    const ids = found.map(({ id }) => id)
    before = await readCards(inside, ids)
    await makeCards(inside, ids)
    after = await readCards(inside, ids)
    throw new Undone()
  })
  await work.catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  const built = new Map(after.map(({ key, text }) => [key, text]))
  const differing = before.filter(({ key, text }) => built.get(key) !== text).map(({ key }) => key)
  return { rows: 'works in lists', checked: before.length, differing }
}

/** All that lists have of some works, as text; of many offers, a digest. */
function readCards(db: Db, ids: readonly string[]): Promise<Keyed[]> {
  const digest = (table: typeof openOffers | typeof shownOffers) =>
    sql`(select md5(string_agg(to_jsonb(r)::text, '' order by r.chain_id, r.id)) from ${table} as r where r.work_id = i.id)`
  return rowsOf(
    db,
    sql`select i.id as key, concat_ws(' ', ${digest(openOffers)}, ${digest(shownOffers)},
        (select to_jsonb(l)::text from ${cards} as l where l.work_id = i.id)) as text
      from ${works} as i where i.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
}

/** The likes of some works against a count. */
async function compareLikes(db: Db, size: number): Promise<Comparison> {
  const found = await rowsOf<{ key: string; same: boolean }>(
    db,
    sql`select i.id as key, i.likes = (select count(*) from ${likes} where ${likes.workId} = i.id) as same
      from ${works} as i where i.id in (select id from ${sampled('works', size)} limit ${size})`,
  )
  return { rows: 'numbers of likes', ...differencesOf(found) }
}

/** The numbers of some collections against a count of their works. */
async function compareCollections(db: Db, size: number): Promise<Comparison> {
  const s = collectionStats
  const found = await rowsOf<{ key: string; same: boolean }>(
    db,
    sql`select coalesce(nullif(s.collection_id, ''), 'no collection') as key,
        (s.works, s.on_sale, s.sold) is not distinct from (counted.works, counted.on_sale, counted.sold) as same
      from ${s} as s cross join lateral (
        select count(*)::int as works, count(${cards.price})::int as on_sale, coalesce(sum(${cards.sold}), 0)::int as sold
        from ${cards} where ${cards.collectionId} is not distinct from nullif(s.collection_id, '')) as counted
      where s.collection_id in (select collection_id from ${sampled('collection_stats', size)} limit ${size})`,
  )
  return { rows: 'collections', ...differencesOf(found) }
}

/** The numbers on some profiles against a count of likes and followers. */
async function comparePeople(db: Db, size: number): Promise<Comparison> {
  const found = await rowsOf<{ key: string; same: boolean }>(
    db,
    sql`select u.wallet as key,
        u.followers = (select count(*) from ${follows} where ${follows.followed} = u.wallet)
        and u.following = (select count(*) from ${follows} where ${follows.follower} = u.wallet)
        and u.liked = (select count(*) from ${likes} where ${likes.wallet} = u.wallet) as same
      from ${users} as u where u.wallet in (select wallet from ${sampled('users', size)} limit ${size})`,
  )
  return { rows: 'profiles', ...differencesOf(found) }
}

const differencesOf = (found: { key: string; same: boolean }[]) => ({
  checked: found.length,
  differing: found.filter(({ same }) => !same).map(({ key }) => key),
})
