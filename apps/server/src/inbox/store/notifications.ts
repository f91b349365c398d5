import type { NotificationType } from '@vitrine/domain/people/notificationTypes'
import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { collectionHidden, workHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, FEW, type Page, type Slice, totalOf, WINDOW } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { openOffers } from '../../db/schema/cards.ts'
import { balances, chainNotifications, sellers } from '../../db/schema/chain.ts'
import { collections } from '../../db/schema/collections.ts'
import { inbox, peopleNotifications } from '../../db/schema/people.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { works } from '../../db/schema/works.ts'
import { holdingJoin, isOpen, sellerJoin } from '../../trading/store/offers.ts'

/** A notification of one wallet. */
export type NotificationRow = {
  id: string
  type: NotificationType
  at: Date
  actor: string | null
  /** How many more people did the same. */
  others: number
  workId: string | null
  collectionId: string | null
  /** Wei per copy, or units of the currency. */
  price: string | null
  /** Null for the chain's coin. */
  currency: string | null
  /** The moderator's words, if a moderator decided something. */
  reason: string | null
  read: boolean
}

const n = chainNotifications
const p = peopleNotifications

/**
 * Whether a listing whose copies came back can be bought: it is open, and its seller holds these copies and no others.
 * For an imported ERC-1155 the balance is known only after its contract was asked.
 */
const canBeBought = sql`exists (select 1 from ${saleOffers} join ${balances} on ${holdingJoin} left join ${sellers} on ${sellerJoin}
  where ${saleOffers.chainId} = ${n.chainId} and ${saleOffers.id} = ${n.offerId} and ${saleOffers.available} > 0
    and ${isOpen} and ${balances.copies} between 1 and ${n.copies})`

/** How many of its rows are read for a page of the list, in case some are not shown. */
const LOOKED_UP = WINDOW + FEW

/**
 * A source of notifications, which has an index by recipient and time.
 * @property indexed the condition of that index
 * @property shown which of them are shown
 */
type Part = {
  table: SQL
  indexed: SQL
  join: SQL
  shown: SQL
  recipient: SQL
  id: SQL
  at: SQL
  columns: SQL
}

const ofChain = (indexed: SQL): Part => ({
  table: sql`${n}`,
  indexed,
  // Tokens that nobody registered have no page. Of a hidden work only its creator hears.
  join: sql`join ${works} on ${sameToken(works, n)} and not ${works.undone} and (not ${workHidden} or ${works.creator} = ${n.recipient})`,
  shown: sql`(${n.type} <> 'offer_back' or ${canBeBought})`,
  recipient: sql`${n.recipient}`,
  id: sql`${n.id}`,
  at: sql`${n.at}`,
  columns: sql`${n.id} as id, ${n.type} as type, ${n.at} as at, ${n.actor} as actor, 0 as others, ${works.id} as work_id,
    null::text as collection_id, ${n.price}::text as price, ${n.currency} as currency, null::text as reason`,
})

/** Whether the auction that somebody is reminded of is still open: not over, and not cancelled. */
const isAuctioned = sql`exists (select 1 from ${openOffers}
  where ${openOffers.workId} = ${p.workId} and ${openOffers.auction})`

const ofPeople: Part = {
  table: sql`${p}`,
  // Reminders have a time in the future, and a wallet has few of them.
  indexed: sql`(${p.type} not in ('auction_reminder', 'opening_reminder') or ${p.at} <= now())`,
  join: sql``,
  shown: sql`(${p.collectionId} is null or exists (select 1 from ${collections} where ${collections.id} = ${p.collectionId}
      and (not ${collectionHidden} or ${collections.creator} = ${p.recipient})))
    and (${p.workId} is null or exists (select 1 from ${works} where ${works.id} = ${p.workId} and not ${works.undone}))
    and (${p.type} <> 'auction_reminder' or ${isAuctioned})`,
  recipient: sql`${p.recipient}`,
  id: sql`${p.id}`,
  at: sql`${p.at}`,
  columns: sql`${p.id} as id, ${p.type} as type, ${p.at} as at, ${p.actor} as actor, ${p.others} as others,
    ${p.workId} as work_id, ${p.collectionId} as collection_id, null::text as price, null::text as currency, ${p.reason} as reason`,
}

/** The ends of auctions have an index of their own: a seller can have very many that are not announced yet. */
const BY_TIME: readonly Part[] = [
  ofChain(sql`${n.type} <> 'auction_ending'`),
  ofChain(sql`${n.type} = 'auction_ending' and ${n.at} <= now()`),
  ofPeople,
]
const BY_ID: readonly Part[] = [ofChain(sql`(${n.type} <> 'auction_ending' or ${n.at} <= now())`), ofPeople]

const together = (parts: SQL[]) => sql.join(parts, sql` union all `)

/** The shown notification with this id as one row with these fields; no row if it is not shown. */
export const shownOne = (wallet: SQL, wanted: SQL): SQL =>
  together(
    BY_ID.map(
      ({
        table,
        join,
        indexed,
        shown,
        recipient,
        id,
        columns,
      }) => sql`(select ${columns} from ${table} ${join}
        where ${recipient} = ${wallet} and ${id} = ${wanted} and ${indexed} and ${shown})`,
    ),
  )

type Raw = Omit<NotificationRow, 'at' | 'workId' | 'collectionId'> & {
  at: string | Date
  work_id: string | null
  collection_id: string | null
}

/** The fields of a row as the queries here return it. */
export const notificationOf = ({
  id,
  type,
  at,
  actor,
  others,
  work_id,
  collection_id,
  price,
  currency,
  reason,
  read,
}: Raw) => ({
  id,
  type,
  actor,
  others,
  price,
  currency,
  reason,
  read,
  at: new Date(at),
  workId: work_id,
  collectionId: collection_id,
})

/** The notifications of a wallet, the latest first. Each part is read in the order of its index, as far as the page. */
export async function findNotifications(
  db: Db,
  wallet: string,
  slice: Slice,
): Promise<Page<NotificationRow>> {
  const reach = slice.offset + slice.limit
  const first = BY_TIME.map(
    ({ table, join, indexed, shown, recipient, id, at, columns }) => sql`(select ${columns} from
      (select * from ${table} where ${recipient} = ${wallet} and ${indexed} order by ${at} desc nulls last limit ${LOOKED_UP})
        as ${table} ${join}
      where ${shown} order by ${at} desc nulls last, ${id} limit ${reach})`,
  )
  const rows = await rowsOf<Raw>(
    db,
    sql`
    select shown.*, coalesce(${inbox.read}, true) as read
    from (select * from (${together(first)}) as each order by at desc, id
      limit ${slice.limit} offset ${slice.offset}) as shown
    left join ${inbox} on ${inbox.wallet} = ${wallet} and ${inbox.id} = shown.id
    order by at desc, shown.id`,
  )
  const total = await totalOf(rows.length, slice, () => countShown(db, wallet, slice.reach))
  return { rows: rows.map(notificationOf), total }
}

/** Above {@link FEW}, the count includes notifications that are not shown. */
async function countShown(db: Db, wallet: string, reach: number): Promise<number> {
  const count = (parts: SQL[]) => countWithin(db, together(parts), reach)
  const many = await count(
    BY_TIME.map(
      ({ table, indexed, recipient }) =>
        sql`(select 1 from ${table} where ${recipient} = ${wallet} and ${indexed} limit ${reach})`,
    ),
  )
  if (many > FEW) return many
  return count(
    BY_TIME.map(
      ({ table, join, indexed, shown, recipient }) =>
        sql`(select 1 from ${table} ${join} where ${recipient} = ${wallet} and ${indexed} and ${shown} limit ${reach})`,
    ),
  )
}
