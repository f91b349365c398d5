import { type SQL, sql } from 'drizzle-orm'
import { cards } from './schema/cards.ts'
import { sales } from './schema/chain.ts'
import { collectionSales } from './schema/figures.ts'
import { follows, users } from './schema/people.ts'

// Who gets a place that the marketplace chooses: the upcoming drops, banners and works at the top of home, and what is
// "hot". Names, likes, follows and collections cost nothing, and a second wallet of the same person buys and follows as
// readily as anybody. So the word of a wallet counts only if it has paid, with the marketplace's commission, at least two
// other sellers, or if a moderator has reviewed who that is. This is a price and no proof: with four wallets and three
// paid sales somebody still gets in, visibly on chain. What the operator names needs none of it.

/** How many purchases, sales and followers are looked at, the first ones, so that nobody puts out of sight who came before. */
const LOOKED_AT = 100
/** How many other sellers a buyer has paid. */
const SELLERS = 2

const isReviewed = (wallet: SQL): SQL =>
  sql`exists (select 1 from ${users} r where r.wallet = ${wallet} and r.reviewed)`

/** Whether the word of a wallet counts for a seller: it is reviewed, or has bought from others. */
const countsFor = (wallet: SQL, seller: SQL): SQL => sql`(${isReviewed(wallet)} or ${SELLERS} <= (
  select count(distinct paid.seller) from (select p.seller, p.commission from ${sales} p where p.buyer = ${wallet}
    order by p.at limit ${LOOKED_AT}) as paid
  where paid.commission > 0 and paid.seller not in (${wallet}, ${seller})))`

/**
 * Whether somebody else stands behind a creator who has works in lists: a moderator, or a buyer or follower whose word
 * counts.
 */
export const established = (creator: SQL): SQL => sql`(
  exists (select 1 from ${cards} made where made.creator = ${creator})
  and (${isReviewed(creator)}
    or exists (select 1 from (select s.buyer from ${sales} s where s.seller = ${creator} and s.buyer <> ${creator}
        order by s.at limit ${LOOKED_AT}) as sold where ${countsFor(sql`sold.buyer`, creator)})
    or exists (select 1 from (select f.follower from ${follows} f where f.followed = ${creator} and f.follower <> ${creator}
        order by f.at limit ${LOOKED_AT}) as liking where ${countsFor(sql`liking.follower`, creator)})))`

/** Whether a work of a collection was sold to somebody whose word counts. Wash trades do not count. */
export const soldToKnown = (collectionId: SQL): SQL => sql`exists (
  select 1 from (select c.chain_id, c.block, c.log_index from ${collectionSales} c
      where c.collection_id = ${collectionId} and not c.washed order by c.at limit ${LOOKED_AT}) as sold
    join ${sales} s on s.chain_id = sold.chain_id and s.block = sold.block and s.log_index = sold.log_index
  where s.buyer <> s.seller and ${countsFor(sql`s.buyer`, sql`s.seller`)})`
