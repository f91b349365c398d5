import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { chainActivities } from '../db/schema/chain.ts'
import { follows, items, likes } from '../db/schema/people.ts'
import type { TokenKey } from './offers.ts'
import type { Page, Slice } from './page.ts'

export type ActivityType =
  | 'minted'
  | 'listed'
  | 'offered'
  | 'purchased'
  | 'transfered'
  | 'liked'
  | 'following'

/** Something that happened, on chain or off it. */
export type ActivityRow = {
  id: string
  type: ActivityType
  actor: string
  recipient: string | null
  itemId: string | null
  offer: string | null
  copies: string | null
  /** Wei for one copy. */
  price: string | null
  hash: string | null
  at: Date
}

export type ActivityFilter = {
  type?: ActivityType
  /** Only what this wallet did, or had done to it. */
  wallet?: string
  /** Only what those did whom this wallet follows. */
  followedBy?: string
  token?: TokenKey
}

const a = chainActivities
const CHAIN_TYPES: readonly string[] = ['minted', 'listed', 'offered', 'purchased', 'transfered']

function chainPart(filter: ActivityFilter): SQL | null {
  if (filter.type && !CHAIN_TYPES.includes(filter.type)) return null
  return sql`select ${a.chainId} || '-' || ${a.hash} || '-' || ${a.logIndex} || '-' || ${a.line},
      ${a.type}, ${a.actor}, ${a.recipient}, ${items.id},
      case when ${a.offerId} is null then null else ${a.chainId} || '-' || ${a.offerId} end,
      ${a.copies}::text, ${a.price}::text, ${a.hash}, ${a.at}, ${a.block}, ${a.logIndex}
    from ${a} join ${items} on ${items.chainId} = ${a.chainId} and ${items.contract} = ${a.contract}
      and ${items.tokenId} = ${a.tokenId}
    where true ${filter.type ? sql`and ${a.type} = ${filter.type}` : sql``}
      ${filter.wallet ? sql`and (${a.actor} = ${filter.wallet} or ${a.recipient} = ${filter.wallet})` : sql``}
      ${filter.followedBy ? sql`and ${a.actor} in (${followedBy(filter.followedBy)})` : sql``}
      ${
        filter.token
          ? sql`and ${a.chainId} = ${filter.token.chainId} and ${a.contract} = ${filter.token.contract}
              and ${a.tokenId} = ${filter.token.tokenId.toString()}::numeric`
          : sql``
      }`
}

function likesPart(filter: ActivityFilter): SQL | null {
  if (filter.type && filter.type !== 'liked') return null
  return sql`select ${likes.itemId} || '-' || ${likes.wallet}, 'liked', ${likes.wallet}, null, ${likes.itemId}, null,
      null, null, null, ${likes.at}, 0, 0
    from ${likes} ${filter.token ? sql`join ${items} on ${items.id} = ${likes.itemId}` : sql``}
    where true ${filter.wallet ? sql`and ${likes.wallet} = ${filter.wallet}` : sql``}
      ${filter.followedBy ? sql`and ${likes.wallet} in (${followedBy(filter.followedBy)})` : sql``}
      ${
        filter.token
          ? sql`and ${items.chainId} = ${filter.token.chainId} and ${items.contract} = ${filter.token.contract}
              and ${items.tokenId} = ${filter.token.tokenId.toString()}::numeric`
          : sql``
      }`
}

function followsPart(filter: ActivityFilter): SQL | null {
  if (filter.token || (filter.type && filter.type !== 'following')) return null
  return sql`select ${follows.follower} || '-' || ${follows.followed}, 'following', ${follows.follower},
      ${follows.followed}, null, null, null, null, null, ${follows.at}, 0, 0
    from ${follows}
    where true ${
      filter.wallet
        ? sql`and (${follows.follower} = ${filter.wallet} or ${follows.followed} = ${filter.wallet})`
        : sql``
    }
      ${filter.followedBy ? sql`and ${follows.follower} in (${followedBy(filter.followedBy)})` : sql``}`
}

const followedBy = (wallet: string) => sql`select f.followed from ${follows} f where f.follower = ${wallet}`

type Raw = Omit<ActivityRow, 'itemId' | 'at'> & { item_id: string | null; at: string | Date; total: number }

/** What happened, the latest first. */
export async function findActivities(
  db: Db,
  filter: ActivityFilter,
  slice: Slice,
): Promise<Page<ActivityRow>> {
  const parts = [chainPart(filter), likesPart(filter), followsPart(filter)].filter((part) => part !== null)
  const { rows } = (await db.execute(sql`
    select *, count(*) over ()::int as total from (${sql.join(parts, sql` union all `)})
      as happened(id, type, actor, recipient, item_id, offer, copies, price, hash, at, block, position)
    order by at desc, block desc, position desc, id desc limit ${slice.limit} offset ${slice.offset}`)) as unknown as {
    rows: Raw[]
  }
  return {
    rows: rows.map(({ item_id, total: _, at, ...row }) => ({ ...row, itemId: item_id, at: new Date(at) })),
    total: rows[0]?.total ?? 0,
  }
}
