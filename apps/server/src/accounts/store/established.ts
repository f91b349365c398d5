import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { sales } from '../../db/schema/chain.ts'
import { collectionSales } from '../../db/schema/collectionFigures.ts'
import { follows, users } from '../../db/schema/people.ts'
import { standings } from '../../db/schema/standings.ts'

// Who gets a place that the marketplace chooses: the upcoming drops, banners and works at the top of home, and what is
// "hot". Names, likes, follows and collections cost nothing, and a second wallet of the same person buys and follows as
// readily as anybody. So the word of a wallet counts only if it has paid, with the marketplace's commission, at least two
// other sellers, or if a moderator has reviewed who that is. This is a price and no proof: with four wallets and three
// paid sales somebody still gets in, visibly on chain. What the operator names needs none of it.

/** How many other sellers a buyer or follower has paid whose word counts. */
const SELLERS = 2
/** How many sales of a collection are looked at, the first ones. */
const LOOKED_AT = 100

/**
 * Counts anew who has paid whom, and who is established by that: all sales and follows, whatever their order, so nobody can
 * put somebody out of sight by many empty ones.
 */
export async function countStandings(db: Db): Promise<void> {
  await db.execute(sql`
    with pairs as materialized (
        select distinct ${sales.buyer} as buyer, ${sales.seller} as seller from ${sales}
        where ${sales.commission} > 0 and ${sales.buyer} <> ${sales.seller}),
      payers as materialized (select buyer as wallet, count(*)::int as paid from pairs group by 1),
      reviewed as materialized (select ${users.wallet} as wallet from ${users} where ${users.reviewed}),
      vouching as (
        select distinct ${sales.seller} as maker, ${sales.buyer} as wallet from ${sales}
          where ${sales.buyer} <> ${sales.seller}
        union select ${follows.followed}, ${follows.follower} from ${follows}
          where ${follows.followed} <> ${follows.follower} and (${follows.follower} in (select wallet from payers)
            or ${follows.follower} in (select wallet from reviewed))),
      established as (
        select distinct v.maker as wallet from vouching v left join payers p on p.wallet = v.wallet
          left join pairs own on own.buyer = v.wallet and own.seller = v.maker
        where v.wallet in (select wallet from reviewed)
          or p.paid - (own.buyer is not null)::int >= ${SELLERS}),
      counted as materialized (
        select wallet, coalesce(p.paid, 0) as paid, e.wallet is not null as established
        from payers p full join established e using (wallet)),
      gone as (delete from ${standings} where not exists (
        select 1 from counted where counted.wallet = ${standings.wallet}))
    insert into ${standings} (wallet, paid, established) select wallet, paid, established from counted
    on conflict (wallet) do update set paid = excluded.paid, established = excluded.established
      where (${standings.paid}, ${standings.established}) is distinct from (excluded.paid, excluded.established)`)
}

const isReviewed = (wallet: SQL): SQL =>
  sql`exists (select 1 from ${users} r where r.wallet = ${wallet} and r.reviewed)`

/**
 * Whether somebody else stands behind a creator who has works in lists: a moderator, or a buyer or follower whose word
 * counts.
 */
export const established = (creator: SQL): SQL => sql`(
  exists (select 1 from ${cards} made where made.creator = ${creator})
  and (${isReviewed(creator)}
    or exists (select 1 from ${standings} s where s.wallet = ${creator} and s.established)))`

/** Whether anybody is established. On the first days of a marketplace nobody is. */
export async function isAnyEstablished(db: Db): Promise<boolean> {
  const { any } = await rowOf<{ any: boolean }>(
    db,
    sql`select exists (select 1 from ${standings} where ${standings.established})
      or exists (select 1 from ${users} where ${users.reviewed}) as any`,
  )
  return any
}

/** Whether a work of a collection was sold to somebody whose word counts. Wash trades do not count. */
export const soldToKnown = (collectionId: SQL): SQL => sql`exists (
  select 1 from (select c.chain_id, c.block, c.log_index from ${collectionSales} c
      where c.collection_id = ${collectionId} and not c.washed order by c.at desc limit ${LOOKED_AT}) as sold
    join ${sales} s on s.chain_id = sold.chain_id and s.block = sold.block and s.log_index = sold.log_index
  where s.buyer <> s.seller and (${isReviewed(sql`s.buyer`)} or exists (
    select 1 from ${standings} k where k.wallet = s.buyer and k.paid - (s.commission > 0)::int >= ${SELLERS})))`
