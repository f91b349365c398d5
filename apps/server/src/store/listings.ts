import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { auctions, balances, journal, offers, sales, sellers, tokens } from '../db/schema/chain.ts'
import { collectionStats, listings, openOffers } from '../db/schema/listings.ts'
import { collections, items, users } from '../db/schema/people.ts'
import { buyableCopies, holdingJoin, offerStatus, sellerJoin } from './offers.ts'

/** The changes of a batch that affect lists. */
export type Touched = { tokens: readonly { contract: string; tokenId: bigint }[]; sellers: readonly string[] }

type Ids = { rows: { id: string }[] }
const idsOf = ({ rows }: Ids) => rows.map((row) => row.id)

/** The collectibles whose listings depend on these tokens, or on offers of these sellers. */
export async function findTouchedItems(db: Db, chainId: number, touched: Touched): Promise<string[]> {
  if (touched.tokens.length === 0 && touched.sellers.length === 0) return []
  const keys = JSON.stringify(
    touched.tokens.map(({ contract, tokenId }) => ({ contract, token_id: tokenId.toString() })),
  )
  return idsOf(
    (await db.execute(sql`
    select ${items.id} from ${items} where ${items.chainId} = ${chainId} and (${items.contract}, ${items.tokenId}) in
      (select t.contract, t.token_id from jsonb_to_recordset(${keys}::jsonb) as t (contract text, token_id numeric))
    union
    select ${items.id} from ${offers} join ${items} on ${ofToken(offers)} where ${offers.chainId} = ${chainId}
      and ${offers.seller} in (select jsonb_array_elements_text(${JSON.stringify(touched.sellers)}::jsonb))`)) as unknown as Ids,
  )
}

/** The collectibles whose listings depend on blocks above `number`. Call it before these blocks are undone. */
export async function findJournaledItems(db: Db, chainId: number, number: number): Promise<string[]> {
  const above = sql`${journal.chainId} = ${chainId} and ${journal.block} > ${number}`
  return idsOf(
    (await db.execute(sql`
    select ${items.id} from ${journal} join ${items} on ${items.chainId} = ${journal.chainId}
      and ${items.contract} = ${journal.key} ->> 'contract' and ${items.tokenId} = (${journal.key} ->> 'token_id')::numeric
      where ${above} and ${journal.tableName} in ('tokens', 'balances', 'tokenApprovals')
    union
    select ${items.id} from ${journal} join ${offers} on ${offers.chainId} = ${journal.chainId}
      and (${journal.tableName} = 'offers' and ${offers.id} = ${journal.key} ->> 'id'
        or ${journal.tableName} = 'sellers' and ${offers.seller} = ${journal.key} ->> 'seller'
        or ${journal.tableName} = 'approvals' and ${offers.seller} = ${journal.key} ->> 'owner')
      join ${items} on ${ofToken(offers)}
      where ${above} and ${journal.tableName} in ('offers', 'sellers', 'approvals')`)) as unknown as Ids,
  )
}

const ofToken = (table: typeof offers | typeof sales | typeof tokens): SQL =>
  sql`${items.chainId} = ${table.chainId} and ${items.contract} = ${table.contract} and ${items.tokenId} = ${table.tokenId}`

/**
 * The price by which lists sort an offer, the one on its card: of a copy, or in an auction the highest bid for a copy, or
 * the minimum first bid while there is none.
 */
const highestBid = sql`(select div(${auctions.amount}, ${auctions.copies}) from ${auctions}
  where ${auctions.chainId} = ${offers.chainId} and ${auctions.offerId} = ${offers.id} and not ${auctions.settled}
  order by ${auctions.auctionId} desc limit 1)`
const entryPrice = sql`case when ${offers.price} > 0 then ${offers.price}
  when ${offers.reserved} > 0 then coalesce(${highestBid}, ${offers.startPrice}) else ${offers.startPrice} end`

const hasAuction = sql`(${offers.startPrice} > 0)`

/** When an offer closes by itself. An auction with a bid is settled instead. */
const endsAt = sql`case when ${offers.reserved} > 0 then null else ${offers.expiresAt} end`

/** Whether the work's creator is verified here. The creator that a foreign collection names does not count. */
const verified = sql`(coalesce(${users.verified}, false) and not coalesce(${tokens.imported}, false))`

/**
 * Rebuilds the listings of these collectibles from their sources. Call it in the transaction that changed them. The
 * collectibles stay locked until it ends, so of two simultaneous changes the later one sees the earlier.
 */
export async function refreshListings(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const list = sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  await db.execute(
    sql`select ${items.id} from ${items} where ${items.id} in ${list} order by ${items.id} for no key update`,
  )
  const before = await countByCollection(db, list)
  await db.execute(sql`delete from ${openOffers} where ${openOffers.itemId} in ${list}`)
  await db.execute(sql`
    insert into ${openOffers}
      (chain_id, id, item_id, seller, categories, verified, likes, price, available, reserved, auction, live,
      cheapest, first_auction, ends_at, launch_at, created_at)
    select ${offers.chainId}, ${offers.id}, ${items.id}, ${offers.seller}, ${items.categories}, ${verified}, ${items.likes},
      ${entryPrice}, ${buyableCopies}, ${offers.reserved}, ${hasAuction}, ${offers.reserved} > 0,
      row_number() over (partition by ${items.id} order by ${entryPrice}, ${offers.id}) = 1,
      ${hasAuction} and row_number() over (partition by ${items.id}, ${hasAuction}
        order by ${offers.reserved} > 0 desc, ${endsAt} asc nulls last, ${offers.id}) = 1,
      ${endsAt},
      ${collections.launchAt}, ${offers.createdAt}
    from ${items} join ${offers} on ${ofToken(offers)}
      left join ${tokens} on ${ofToken(tokens)}
      left join ${sellers} on ${sellerJoin} left join ${balances} on ${holdingJoin}
      left join ${users} on ${users.wallet} = ${items.creator}
      left join ${collections} on ${collections.id} = ${items.collectionId}
    where ${items.id} in ${list} and ${offerStatus} = 'pending'`)
  await db.execute(sql`
    insert into ${listings}
      (item_id, creator, collection_id, chain_id, categories, verified, names, likes, price, open_offers, available, sold,
      launch_at, created_at)
    select ${items.id}, ${items.creator}, ${items.collectionId}, ${items.chainId}, ${items.categories}, ${verified},
      concat_ws(E'\n', ${items.name}, nullif(${users.name}, ''), ${collections.name}), ${items.likes},
      open.price, coalesce(open.count, 0), coalesce(open.available, 0),
      (select count(*) from ${sales} where ${ofToken(sales)}),
      ${collections.launchAt}, ${items.createdAt}
    from ${items} left join ${tokens} on ${ofToken(tokens)}
      left join ${users} on ${users.wallet} = ${items.creator}
      left join ${collections} on ${collections.id} = ${items.collectionId}
      left join (select item_id, min(price) as price, count(*) as count, sum(available) as available
        from ${openOffers} where ${openOffers.itemId} in ${list} group by 1) as open on open.item_id = ${items.id}
    where ${items.id} in ${list} and ${items.tokenId} is not null
    on conflict (item_id) do update set categories = excluded.categories, verified = excluded.verified,
      names = excluded.names, likes = excluded.likes, price = excluded.price,
      open_offers = excluded.open_offers, available = excluded.available, sold = excluded.sold,
      launch_at = excluded.launch_at`)
  await addToStats(db, before, await countByCollection(db, list))
}

type Counts = { collection: string; items: number; on_sale: number; sold: number }

async function countByCollection(db: Db, list: SQL): Promise<Counts[]> {
  const { rows } = (await db.execute(sql`
    select coalesce(${listings.collectionId}, '') as collection, count(*)::int as items,
      count(${listings.price})::int as on_sale, sum(${listings.sold})::int as sold
    from ${listings} where ${listings.itemId} in ${list} group by 1`)) as unknown as { rows: Counts[] }
  return rows
}

/** Adds the differences. Rows are updated in the order of their ids, so that two transactions cannot deadlock. */
async function addToStats(db: Db, before: Counts[], after: Counts[]): Promise<void> {
  const old = new Map(before.map((counts) => [counts.collection, counts]))
  const changes = after
    .map(({ collection, items, on_sale, sold }) => {
      const was = old.get(collection) ?? { items: 0, on_sale: 0, sold: 0 }
      return { collection, items: items - was.items, on_sale: on_sale - was.on_sale, sold: sold - was.sold }
    })
    .filter(({ items, on_sale, sold }) => items !== 0 || on_sale !== 0 || sold !== 0)
  if (changes.length === 0) return
  await db.execute(sql`
    insert into ${collectionStats} as s (collection_id, items, on_sale, sold)
    select c.collection, c.items, c.on_sale, c.sold
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (collection text, items int, on_sale int, sold int)
      order by c.collection
    on conflict (collection_id) do update set items = s.items + excluded.items, on_sale = s.on_sale + excluded.on_sale,
      sold = s.sold + excluded.sold`)
}

export type CardOffers = {
  itemId: string
  /** All open offers, and the copies available in them. */
  count: number
  available: bigint
  /** The copies in the viewer's own open offers. */
  mine: bigint
  /** The cheapest open offers, the cheapest first. */
  cheapest: { chainId: number; id: string }[]
}

/** The open offers of collectibles as their cards show them. @param most how many to name of each */
export async function listCardOffers(
  db: Db,
  viewer: string | null,
  ids: readonly string[],
  most: number,
): Promise<CardOffers[]> {
  type Row = { item_id: string; count: number; available: string; mine: string; cheapest: [number, string][] }
  const o = openOffers
  const { rows } = (await db.execute(sql`
    select ${listings.itemId} as item_id, ${listings.openOffers} as count, ${listings.available} as available,
      array(select jsonb_build_array(${o.chainId}, ${o.id}) from ${o} where ${o.itemId} = ${listings.itemId}
        order by ${o.price}, ${o.id} limit ${most}) as cheapest,
      (select coalesce(sum(${o.available} + ${o.reserved}), 0) from ${o}
        where ${o.itemId} = ${listings.itemId} and ${o.seller} = ${viewer}) as mine
    from ${listings} where ${listings.itemId} in
      (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)) as unknown as { rows: Row[] }
  return rows.map(({ item_id, count, available, mine, cheapest }) => ({
    ...{ itemId: item_id, count, available: BigInt(available), mine: BigInt(mine) },
    cheapest: cheapest.map(([chainId, id]) => ({ chainId, id })),
  }))
}

/** Rebuilds the listings of everything that somebody created: after a change of name, or when they are verified. */
export async function refreshListingsOf(db: Db, creator: string): Promise<void> {
  const found = await db.execute(sql`select ${items.id} from ${items} where ${items.creator} = ${creator}`)
  await refreshListings(db, idsOf(found as unknown as Ids))
}

/** Removes closed offers from the lists. Returns the number of affected collectibles. */
export async function expireListings(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const inside = tx as unknown as Db
    const found = await inside.execute(sql`select distinct ${openOffers.itemId} as id from ${openOffers}
      where ${openOffers.endsAt} <= now() and not ${openOffers.live} limit 500`)
    const ids = idsOf(found as unknown as Ids)
    await refreshListings(inside, ids)
    return ids.length
  })
}

/** Builds all listings if there are none: after the migration that adds them. */
export async function ensureListings(db: Db): Promise<void> {
  for (let last = ''; ; ) {
    const found = await db.execute(sql`select ${items.id} from ${items} where ${items.tokenId} is not null
      and ${items.id} > ${last} and not exists (select 1 from ${listings} where ${listings.itemId} = ${items.id})
      order by ${items.id} limit 5000`)
    const ids = idsOf(found as unknown as Ids)
    const end = ids.at(-1)
    if (end === undefined) return
    await db.transaction((tx) => refreshListings(tx as unknown as Db, ids))
    last = end
  }
}
