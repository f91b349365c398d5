import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import {
  type Comparison,
  compareKeyed,
  differencesOf,
  type Keyed,
  sampled,
  tryOut,
} from '../../db/recount.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards, collectionStats, openOffers, shownOffers } from '../../db/schema/cards.ts'
import { follows, likes, users } from '../../db/schema/people.ts'
import { works } from '../../db/schema/works.ts'
import { makeCards } from './cards.ts'

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

/** Builds the rows of some works from nothing, as a migration does, and takes it back. */
async function compareListings(db: Db, size: number): Promise<Comparison> {
  const [before, after] = await tryOut(db, async (inside) => {
    // An offer that closed a moment ago may still be listed.
    const found = await rowsOf<{ id: string }>(
      inside,
      sql`select id from ${sampled('works', size)} where token_id is not null and not exists (
        select 1 from ${openOffers} where ${openOffers.workId} = works.id and ${openOffers.endsAt} < now())
        limit ${size}`,
    )
    const ids = found.map(({ id }) => id)
    const first = await readCards(inside, ids)
    await makeCards(inside, ids)
    return [first, await readCards(inside, ids)] as const
  })
  return compareKeyed('works in lists', before, after)
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
        select count(*)::int as works, (count(*) filter (where ${cards.openOffers} > 0))::int as on_sale, coalesce(sum(${cards.sold}), 0)::int as sold
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
