import { and, eq, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { auctions, balances, bids, chainActivities, offers, sales, sellers } from '../db/schema/chain.ts'
import { collections, follows, items, notificationMarks, users } from '../db/schema/people.ts'
import { holdingJoin, sellerJoin } from './offers.ts'
import type { Page, Slice } from './page.ts'

export type NotificationType =
  | 'outbid'
  | 'bid_received'
  | 'sold'
  | 'won'
  | 'auction_ending'
  | 'follower'
  | 'collection_launched'
  | 'listing_back'

/** A notification of one wallet, derived from other rows and not stored itself. */
export type NotificationRow = {
  id: string
  type: NotificationType
  at: Date
  actor: string | null
  itemId: string | null
  collectionId: string | null
  /** Wei per copy. */
  price: string | null
  read: boolean
}

const ofItem = (table: typeof offers | typeof sales) =>
  sql`join ${items} on ${items.chainId} = ${table.chainId} and ${items.contract} = ${table.contract}
    and ${items.tokenId} = ${table.tokenId}`
const ofOffer = (table: typeof bids | typeof auctions) =>
  sql`join ${offers} on ${offers.chainId} = ${table.chainId} and ${offers.id} = ${table.offerId}`
const each = (amount: unknown, copies: unknown) => sql`div(${amount}, ${copies})::text`

/** Bids by others on what the wallet sells. */
const bidsReceived = (wallet: string) => sql`
  select 'bid_received-' || ${bids.chainId} || '-' || ${bids.hash} || '-' || ${bids.logIndex}, 'bid_received', ${bids.at},
    ${bids.bidder}, ${items.id}, null, ${each(bids.amount, bids.copies)}
  from ${bids} ${ofOffer(bids)} ${ofItem(offers)} where ${offers.seller} = ${wallet}`

/** The bids directly after the wallet's own in the same auction. */
const outbids = (wallet: string) => sql`
  select 'outbid-' || b.chain_id || '-' || b.next_hash || '-' || b.next_log, 'outbid', b.next_at, b.next_bidder,
    ${items.id}, null, b.next_price
  from (select chain_id, offer_id, bidder,
      lead(hash) over auction as next_hash, lead(log_index) over auction as next_log, lead(at) over auction as next_at,
      lead(bidder) over auction as next_bidder, lead(div(amount, copies)::text) over auction as next_price
    from bids where (chain_id, offer_id, auction_id) in
      (select chain_id, offer_id, auction_id from bids where bidder = ${wallet})
    window auction as (partition by chain_id, offer_id, auction_id order by block, log_index)) b
  join ${offers} on ${offers.chainId} = b.chain_id and ${offers.id} = b.offer_id ${ofItem(offers)}
  where b.bidder = ${wallet} and b.next_bidder <> ${wallet}`

const sold = (wallet: string) => sql`
  select 'sold-' || ${sales.chainId} || '-' || ${sales.hash} || '-' || ${sales.logIndex}, 'sold', ${sales.at},
    ${sales.buyer}, ${items.id}, null, ${each(sales.amount, sales.copies)}
  from ${sales} ${ofItem(sales)} where ${sales.seller} = ${wallet}`

const won = (wallet: string) => sql`
  select 'won-' || ${sales.chainId} || '-' || ${sales.hash} || '-' || ${sales.logIndex}, 'won', ${sales.at},
    ${sales.seller}, ${items.id}, null, ${each(sales.amount, sales.copies)}
  from ${sales} ${ofItem(sales)} where ${sales.buyer} = ${wallet} and ${sales.byAuction}`

/** Auctions that the wallet sells or bids in, from an hour before their end. */
const auctionsEnding = (wallet: string) => sql`
  select 'auction_ending-' || ${auctions.chainId} || '-' || ${auctions.offerId} || '-' || ${auctions.auctionId},
    'auction_ending', greatest(${auctions.startedAt}, ${auctions.endAt} - interval '1 hour'), ${auctions.bidder},
    ${items.id}, null, ${each(auctions.amount, auctions.copies)}
  from ${auctions} ${ofOffer(auctions)} ${ofItem(offers)}
  where greatest(${auctions.startedAt}, ${auctions.endAt} - interval '1 hour') <= now()
    and ((${auctions.chainId}, ${auctions.offerId}) in
        (select ${offers.chainId}, ${offers.id} from ${offers} where ${offers.seller} = ${wallet})
      or (${auctions.chainId}, ${auctions.offerId}, ${auctions.auctionId}) in
        (select ${bids.chainId}, ${bids.offerId}, ${bids.auctionId} from ${bids} where ${bids.bidder} = ${wallet}))`

const followers = (wallet: string) => sql`
  select 'follower-' || ${follows.follower}, 'follower', ${follows.at}, ${follows.follower}, null, null, null
  from ${follows} where ${follows.followed} = ${wallet}`

/** Launches of collections whose creators the wallet follows. */
const launches = (wallet: string) => sql`
  select 'collection_launched-' || ${collections.id}, 'collection_launched', ${collections.launchAt},
    ${collections.creator}, null, ${collections.id}, null
  from ${collections} join ${follows} on ${follows.followed} = ${collections.creator} and ${follows.follower} = ${wallet}
  where ${collections.launchAt} <= now() and ${collections.launchAt} > ${follows.at}`

/**
 * Listings that can be bought again because the seller holds the work again: the last copies that came, came after the
 * listing, and are all that the seller holds.
 */
const listingsBack = (wallet: string) => sql`
  select 'listing_back-' || ${offers.chainId} || '-' || ${offers.id} || '-' || came.block || '-' || came.log_index,
    'listing_back', came.at, null, ${items.id}, null,
    (case when ${offers.price} > 0 then ${offers.price} else ${offers.startPrice} end)::text
  from ${offers} ${ofItem(offers)}
    join ${balances} on ${holdingJoin}
    left join ${sellers} on ${sellerJoin}
    join lateral (select ${chainActivities.block}, ${chainActivities.logIndex}, ${chainActivities.at}, ${chainActivities.copies}
      from ${chainActivities} where ${chainActivities.chainId} = ${offers.chainId}
        and ${chainActivities.contract} = ${offers.contract} and ${chainActivities.tokenId} = ${offers.tokenId}
        and (${wallet} in (${chainActivities.recipient}, ${chainActivities.unasked})
          or ${chainActivities.type} = 'purchased' and ${chainActivities.actor} = ${wallet})
      order by ${chainActivities.at} desc, ${chainActivities.block} desc, ${chainActivities.logIndex} desc limit 1) as came
      on came.block > ${offers.block} and came.copies >= ${balances.copies}
  where ${offers.seller} = ${wallet} and ${offers.available} > 0 and ${balances.copies} > 0
    and ${offers.expiresAt} > now() and ${offers.counter} = coalesce(${sellers.counter}, 0)`

const PARTS = [bidsReceived, outbids, sold, won, auctionsEnding, followers, launches, listingsBack]

/**
 * For this long, read and mailed notifications are recorded one by one. A chain notification has the time of its block
 * but becomes known only when the block is indexed, so a single time limit would treat it as old.
 */
const REMEMBERED = sql`interval '7 days'`

const concerning = (wallet: string) => sql`(select n.*, (n.at <= coalesce(
      (select ${users.readUntil} from ${users} where ${users.wallet} = ${wallet}), '-infinity')
    or ${marked(wallet, 'read')}) as read
  from (${sql.join(
    PARTS.map((part) => part(wallet)),
    sql` union all `,
  )}) as n(id, type, at, actor, item_id, collection_id, price)) as n`

type Mark = typeof notificationMarks.$inferSelect.mark
const marked = (wallet: string, mark: Mark) => sql`exists (select 1 from ${notificationMarks}
  where ${notificationMarks.wallet} = ${wallet} and ${notificationMarks.mark} = ${mark}
    and ${notificationMarks.id} = n.id)`

type Raw = Omit<NotificationRow, 'at' | 'itemId' | 'collectionId'> & {
  at: string | Date
  item_id: string | null
  collection_id: string | null
  total: number
}

const FIELDS = sql`n.id, n.type, n.at, n.actor, n.item_id, n.collection_id, n.price, n.read`
const pageOf = ({ rows }: { rows: Raw[] }): Page<NotificationRow> => ({
  rows: rows.map(({ total: _, at, item_id, collection_id, ...row }) => ({
    ...row,
    at: new Date(at),
    itemId: item_id,
    collectionId: collection_id,
  })),
  total: rows[0]?.total ?? 0,
})

/** The notifications of a wallet, the latest first. */
export async function findNotifications(
  db: Db,
  wallet: string,
  { limit, offset }: Slice,
): Promise<Page<NotificationRow>> {
  const found = await db.execute(sql`
    select ${FIELDS}, count(*) over ()::int as total from ${concerning(wallet)}
    order by at desc, id limit ${limit} offset ${offset}`)
  return pageOf(found as unknown as { rows: Raw[] })
}

export async function countUnread(db: Db, wallet: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select count(*)::int as unread from ${concerning(wallet)} where not n.read`,
  )) as unknown as { rows: { unread: number }[] }
  return rows[0]?.unread ?? 0
}

/** Marks some as read; all of them if none is named. */
export async function markRead(db: Db, wallet: string, ids: readonly string[] | undefined): Promise<void> {
  if (ids?.length === 0) return
  const named = ids && sql`and n.id in ${[...ids]}`
  const chosen = named ?? sql`and n.at > now() - ${REMEMBERED}`
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${notificationMarks} (wallet, mark, id, at)
      select ${wallet}, 'read', n.id, n.at from ${concerning(wallet)} where not n.read ${chosen}
      on conflict do nothing`)
    if (named) return
    await tx
      .update(users)
      .set({ readUntil: sql`greatest(${users.readUntil}, now() - ${REMEMBERED})` })
      .where(eq(users.wallet, wallet))
    await forgetMarks(tx, wallet, 'read')
  })
}

const forgetMarks = (db: Db, wallet: string, mark: Mark) =>
  db
    .delete(notificationMarks)
    .where(
      and(
        eq(notificationMarks.wallet, wallet),
        eq(notificationMarks.mark, mark),
        lte(notificationMarks.at, sql`now() - ${REMEMBERED}`),
      ),
    )

/**
 * Takes the notifications that were not mailed to a wallet yet, so that nobody mails them again. Call it in the
 * transaction that writes the mail.
 * @returns the latest ones and the total
 */
export async function takeUnmailed(db: Db, wallet: string, limit: number): Promise<Page<NotificationRow>> {
  const taken = await db.execute(sql`
    with taken as (insert into ${notificationMarks} (wallet, mark, id, at)
      select ${wallet}, 'mailed', n.id, n.at from ${concerning(wallet)}
      where n.at > (select ${users.mailedUntil} from ${users} where ${users.wallet} = ${wallet})
        and not ${marked(wallet, 'mailed')}
      on conflict do nothing returning id)
    select ${FIELDS}, count(*) over ()::int as total from ${concerning(wallet)} join taken using (id)
    order by at desc, id limit ${limit}`)
  await db
    .update(users)
    .set({ mailedUntil: sql`greatest(${users.mailedUntil}, now() - ${REMEMBERED})` })
    .where(and(eq(users.wallet, wallet), lt(users.mailedUntil, sql`now() - ${REMEMBERED}`)))
  await forgetMarks(db, wallet, 'mailed')
  return pageOf(taken as unknown as { rows: Raw[] })
}

/** Users who want their notifications by mail, with the address that they confirmed. */
export async function listMailReaders(
  db: Db,
): Promise<{ wallet: string; email: string; id: string; tokenHash: string }[]> {
  const { rows } = (await db.execute(sql`
    select u.wallet, u.email, s.id, s.token_hash as "tokenHash" from users u
    join subscriptions s on s.kind = 'account' and s.wallet = u.wallet and s.email = u.email
    where u.notify_by_mail and s.confirmed_at is not null`)) as unknown as {
    rows: { wallet: string; email: string; id: string; tokenHash: string }[]
  }
  return rows
}
