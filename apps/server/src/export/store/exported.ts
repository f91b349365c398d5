import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { collectionHidden, collectionListed, hiddenOf, workHeldBack, workShown } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { balances, offers, parkedTokens, sales, tokens } from '../../db/schema/chain.ts'
import { collections } from '../../db/schema/collections.ts'
import { follows, likes, users } from '../../db/schema/people.ts'
import { media } from '../../db/schema/uploads.ts'
import { works } from '../../db/schema/works.ts'
import { collectionOpen, collectionUpcoming } from '../../db/upcoming.ts'
import { launched } from '../../discovery/store/findWorks.ts'
import { isWanted } from '../../discovery/store/holdings.ts'
import { shownOnProfile } from '../../works/store/profileHidden.ts'

// What an export reads. Every function leaves out what visitors do not see: works without a token, and works and
// collections that have not opened. Lists are read in parts, each part after the `after` of the one before, from the
// oldest to the newest, so that new rows change the end of an export and not all of it.

/**
 * What an export contains: everything, or the works of one creator or of one collection. `collection: null` are the
 * works outside of all collections.
 */
export type Scope = { creator?: string; collection?: string | null }

/** One part of a list: its rows, and where the next part starts; null after the last. */
export type Part<T> = { rows: T[]; after: string | null }

/** The works that visitors see, of a scope. @property profile without what this wallet hid on its profile */
export function isVisible({ creator, collection, profile }: Scope & { profile?: string }): SQL {
  const conditions = [
    sql`${launched(cards)}`,
    workShown,
    sql`not ${workHeldBack}`,
    sql`not ${works.burnt}`,
    ...(creator === undefined ? [] : [sql`${cards.creator} = ${creator}`]),
    ...(collection === undefined ? [] : [inCollection(collection)]),
    ...(profile === undefined ? [] : [shownOnProfile(profile, sql`${works.id}`)]),
  ]
  return sql.join(conditions, sql` and `)
}

// No index answers `is not distinct from`.
const inCollection = (id: string | null): SQL =>
  id === null ? sql`${cards.collectionId} is null` : sql`${cards.collectionId} = ${id}`

/** Joins the rows of `works` with their listing and their token on chain. */
const shown = sql`join ${cards} on ${cards.workId} = ${works.id} join ${tokens} on ${sameToken(works, tokens)}`

type Found = { rows: { id: string; place: string }[] }

/** The ids of a part, from rows of an id and the text of its sort key. */
function idsOf({ rows }: Found, limit: number): Part<string> {
  const last = rows.at(-1)
  const after = rows.length === limit && last ? JSON.stringify([last.place, last.id]) : null
  return { rows: rows.map(({ id }) => id), after }
}

const placeOf = (after: string): [string, string] => JSON.parse(after)

/** The visible works of a scope, by their time of creation. */
export async function listWorkIds(
  db: Db,
  scope: Scope & { profile?: string },
  after: string | null,
  limit: number,
): Promise<Part<string>> {
  const [at, id] = after === null ? [] : placeOf(after)
  const { createdAt, workId } = cards
  const later = at === undefined ? sql`true` : sql`(${createdAt}, ${workId}) > (${at}::timestamptz, ${id})`
  const found = await db.execute(sql`
    select ${workId} as id, ${createdAt}::text as place from ${works} ${shown}
    where ${isVisible(scope)} and ${later}
    order by ${createdAt} asc nulls first, ${workId} asc nulls first limit ${limit}`)
  return idsOf(found as unknown as Found, limit)
}

/** The visible works that somebody owns and shows on their profile, also those that the engine holds for them. */
export async function listOwnedWorkIds(
  db: Db,
  owner: string,
  after: string | null,
  limit: number,
): Promise<Part<string>> {
  const held = [
    { table: balances, own: sql`${balances.owner} = ${owner} and ${balances.copies} > 0` },
    { table: offers, own: sql`${offers.seller} = ${owner} and ${offers.reserved} > 0` },
    { table: parkedTokens, own: sql`${parkedTokens.account} = ${owner}` },
  ].map(
    ({
      table,
      own,
    }) => sql`select ${works.id} as id from ${table} join ${works} on ${sameToken(works, table)} ${shown}
      where ${own} and ${isVisible({ profile: owner })} and ${isWanted(owner)}`,
  )
  const found = await db.execute(sql`select id, '' as place from (${sql.join(held, sql` union `)}) as held
    where id > ${after === null ? '' : placeOf(after)[1]} order by id limit ${limit}`)
  return idsOf(found as unknown as Found, limit)
}

/** The collections that have opened, of a scope, by their time of creation. */
export async function listOpenCollectionIds(
  db: Db,
  { creator, collection }: Scope,
  after: string | null,
  limit: number,
): Promise<Part<string>> {
  const [at, id] = after === null ? [] : placeOf(after)
  const conditions = [
    collectionListed,
    collectionOpen,
    ...(creator === undefined ? [] : [sql`${collections.creator} = ${creator}`]),
    ...(collection === undefined ? [] : [sql`${collections.id} = ${collection}`]),
    ...(at === undefined
      ? []
      : [sql`(${collections.createdAt}, ${collections.id}) > (${at}::timestamptz, ${id})`]),
  ]
  const found = await db.execute(sql`
    select ${collections.id} as id, ${collections.createdAt}::text as place from ${collections}
    where ${sql.join(conditions, sql` and `)}
    order by ${collections.createdAt} asc nulls first, ${collections.id} asc nulls first limit ${limit}`)
  return idsOf(found as unknown as Found, limit)
}

/** Everything of this wallet in a scope that visitors do not see: only its own copy has it. */
export type OwnScope = Scope & { wallet: string; provenOn: number | null }

/** The works and drafts of a creator that visitors do not see; of a contract wallet, those of the chain that it is on. */
export function ofOwnerAlone({ wallet, provenOn, creator, collection }: OwnScope): SQL {
  const conditions = [
    sql`${works.creator} = ${wallet}`,
    sql`not exists (select 1 from ${cards} join ${tokens} on ${sameToken(works, tokens)}
      where ${cards.workId} = ${works.id} and ${isVisible({})})`,
    ...(provenOn === null ? [] : [sql`${works.chainId} = ${provenOn}`]),
    ...(creator === undefined ? [] : [sql`${works.creator} = ${creator}`]),
    ...(collection === undefined ? [] : [sql`${works.collectionId} is not distinct from ${collection}`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** Those works and drafts, by their ids. */
export async function listPrivateWorkIds(
  db: Db,
  scope: OwnScope,
  after: string | null,
  limit: number,
): Promise<Part<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${works.id} as id from ${works} where ${ofOwnerAlone(scope)} and ${works.id} > ${after ?? ''}
      order by ${works.id} limit ${limit}`,
  )
  return { rows: rows.map(({ id }) => id), after: rows.length === limit ? rows.at(-1)!.id : null }
}

/** The collections of a creator that visitors do not see yet, or no longer, by their ids. */
export async function listPrivateCollectionIds(
  db: Db,
  { wallet, creator, collection }: OwnScope,
  after: string | null,
  limit: number,
): Promise<Part<string>> {
  const conditions = [
    sql`${collections.creator} = ${wallet}`,
    sql`(${collectionHidden} or ${collectionUpcoming})`,
    sql`${collections.id} > ${after ?? ''}`,
    ...(creator === undefined ? [] : [sql`${collections.creator} = ${creator}`]),
    ...(collection === undefined ? [] : [sql`${collections.id} = ${collection}`]),
  ]
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${collections.id} as id from ${collections} where ${sql.join(conditions, sql` and `)}
      order by ${collections.id} limit ${limit}`,
  )
  return { rows: rows.map(({ id }) => id), after: rows.length === limit ? rows.at(-1)!.id : null }
}

/** The wallets that can have a page: of people with a profile, creators, owners, sellers and buyers, in their order. */
export async function listWallets(db: Db, after: string | null, limit: number): Promise<Part<string>> {
  const last = after ?? ''
  const sources = [
    sql`select ${users.wallet} as wallet from ${users} where ${users.wallet} > ${last}`,
    sql`select ${cards.creator} from ${cards} where ${cards.creator} > ${last}`,
    sql`select ${balances.owner} from ${balances} where ${balances.owner} > ${last} and ${balances.copies} > 0`,
    sql`select ${offers.seller} from ${offers} where ${offers.seller} > ${last} and ${offers.reserved} > 0`,
    sql`select ${parkedTokens.account} from ${parkedTokens} where ${parkedTokens.account} > ${last}`,
    sql`select ${sales.seller} from ${sales} where ${sales.seller} > ${last}`,
    sql`select ${sales.buyer} from ${sales} where ${sales.buyer} > ${last}`,
  ].map(
    (
      source,
    ) => sql`(select distinct * from (${source}) as each (wallet) where wallet not in ${hiddenOf('person')}
    order by 1 limit ${limit})`,
  )
  const rows = await rowsOf<{ wallet: string }>(
    db,
    sql`select * from (${sql.join(sources, sql` union `)}) as found order by 1 limit ${limit}`,
  )
  return { rows: rows.map(({ wallet }) => wallet), after: rows.length === limit ? rows.at(-1)!.wallet : null }
}

/** Whether somebody sold or bought a visible work. */
export async function hasTraded(db: Db, wallet: string): Promise<boolean> {
  const traded = [sales.seller, sales.buyer].map(
    (side) => sql`(select 1 from ${sales} join ${works} on ${sameToken(works, sales)} ${shown}
      where ${side} = ${wallet} and ${isVisible({})} limit 1)`,
  )
  const rows = await rowsOf<unknown>(db, sql.join(traded, sql` union all `))
  return rows.length > 0
}

/**
 * How much a creator's own copy contains: works, also those that visitors do not see, and the bytes of their files.
 * Counts at most `reach` works of each kind.
 */
export async function measureScope(
  db: Db,
  scope: OwnScope,
  reach: number,
): Promise<{ works: number; bytes: number }> {
  const rows = await rowsOf<{ works: number; bytes: string }>(
    db,
    sql`
    with works as ((select ${works.media} as media, ${works.cover} as cover from ${works} ${shown}
      where ${isVisible(scope)} limit ${reach})
      union all (select ${works.media}, ${works.cover} from ${works} where ${ofOwnerAlone(scope)} limit ${reach}))
    select (select count(*)::int from works) as works, (
      select coalesce(sum(${media.bytes}), 0)::text from ${media}
      where ${media.hash} in (select media from works union select cover from works)) as bytes`,
  )
  return { works: rows[0]?.works ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** A place among the owners of a work. */
export type OwnerPlace = { copies: string; owner: string }
export type Owner = { owner: string; copies: bigint }

/** The token of a work, and the engine of its chain, which holds copies for others. */
export type OwnedToken = { id: string; chainId: number; contract: string; tokenId: bigint; engine: string }

/**
 * The owners of each of these works, the largest first, at most `limit` of each. Copies that the engine holds count as
 * their owner's.
 */
export async function listOwnersOf(
  db: Db,
  works: readonly OwnedToken[],
  limit: number,
  after: OwnerPlace | null = null,
): Promise<Map<string, Owner[]>> {
  if (works.length === 0) return new Map()
  const keys = JSON.stringify(
    works.map(({ id, chainId, contract, tokenId, engine }) => ({
      id,
      chain_id: chainId,
      contract,
      token_id: tokenId.toString(),
      engine,
    })),
  )
  const same = (table: typeof balances | typeof offers | typeof parkedTokens) =>
    sql`${table.tokenId} = w.token_id and ${table.contract} = w.contract and ${table.chainId} = w.chain_id`
  const later = after
    ? sql`having (sum(copies), owner) < (${after.copies}::numeric, ${after.owner}::text)`
    : sql``
  const rows = await rowsOf<{ id: string; owner: string; copies: string }>(
    db,
    sql`
    select w.id, o.owner, o.copies::text as copies
    from jsonb_to_recordset(${keys}::jsonb) as w (id text, chain_id int, contract text, token_id numeric, engine text)
      cross join lateral (
        select owner, sum(copies) as copies from (
          select ${balances.owner} as owner, ${balances.copies} as copies from ${balances}
            where ${same(balances)} and ${balances.copies} > 0 and ${balances.owner} <> w.engine
          union all
          select ${offers.seller}, ${offers.reserved} from ${offers} where ${same(offers)} and ${offers.reserved} > 0
          union all
          select ${parkedTokens.account}, ${parkedTokens.copies} from ${parkedTokens} where ${same(parkedTokens)}) as held
        group by owner ${later} order by sum(copies) desc, owner desc limit ${limit}) as o
    order by w.id, o.copies desc, o.owner desc`,
  )
  const found = new Map<string, Owner[]>()
  for (const { id, owner, copies } of rows)
    found.set(id, [...(found.get(id) ?? []), { owner, copies: BigInt(copies) }])
  return found
}

/** A sale of a work. `amount` is wei for all copies, before the buyer's commission. */
export type ExportedSale = { workId: string } & Pick<
  typeof sales.$inferSelect,
  'chainId' | 'hash' | 'seller' | 'buyer' | 'byAuction' | 'copies' | 'amount' | 'at'
>

type RawSale = {
  work_id: string
  chain_id: number
  hash: string
  block: string | number
  log_index: number
  seller: string
  buyer: string
  by_auction: boolean
  copies: string
  amount: string
  at: string | Date
  at_text: string
}

const saleColumns = sql`${sales.chainId} as chain_id, ${sales.hash} as hash, ${sales.block} as block,
  ${sales.logIndex} as log_index, ${sales.seller} as seller, ${sales.buyer} as buyer, ${sales.byAuction} as by_auction,
  ${sales.copies}::text as copies, ${sales.amount}::text as amount, ${sales.at} as at, ${sales.at}::text as at_text`

const saleOf = (row: RawSale): ExportedSale => ({
  workId: row.work_id,
  chainId: row.chain_id,
  hash: row.hash,
  seller: row.seller,
  buyer: row.buyer,
  byAuction: row.by_auction,
  copies: BigInt(row.copies),
  amount: BigInt(row.amount),
  at: new Date(row.at),
})

const salePlace = ({ at_text, chain_id, block, log_index }: RawSale) =>
  JSON.stringify([at_text, chain_id, Number(block), log_index])

/** Whether a sale comes after a place, or before it. */
function beyond(place: string | null, direction: '<' | '>'): SQL {
  if (place === null) return sql`true`
  const [at, chainId, block, logIndex] = JSON.parse(place) as [string, number, number, number]
  return sql`(${sales.at}, ${sales.chainId}, ${sales.block}, ${sales.logIndex}) ${sql.raw(direction)}
    (${at}::timestamptz, ${chainId}::int, ${block}::bigint, ${logIndex}::int)`
}

/** The sales of a scope's visible works, from the first to the last. */
export async function listExportedSales(
  db: Db,
  scope: Scope,
  after: string | null,
  limit: number,
): Promise<Part<ExportedSale>> {
  const rows = await rowsOf<RawSale>(
    db,
    sql`
    select ${works.id} as work_id, ${saleColumns} from ${sales} join ${works} on ${sameToken(works, sales)} ${shown}
    where ${isVisible(scope)} and ${beyond(after, '>')}
    order by ${sales.at} asc nulls first, ${sales.chainId}, ${sales.block}, ${sales.logIndex} limit ${limit}`,
  )
  return { rows: rows.map(saleOf), after: rows.length === limit ? salePlace(rows.at(-1)!) : null }
}

/**
 * The sales of each of these works, the last first, at most `limit` of each.
 * @returns for each work also where its next sales start; null after the first one
 */
export async function listSalesOf(
  db: Db,
  works: readonly OwnedToken[],
  limit: number,
  after: string | null = null,
): Promise<Map<string, Part<ExportedSale>>> {
  if (works.length === 0) return new Map()
  const keys = JSON.stringify(
    works.map(({ id, chainId, contract, tokenId }) => ({
      id,
      chain_id: chainId,
      contract,
      token_id: tokenId.toString(),
    })),
  )
  const rows = await rowsOf<RawSale>(
    db,
    sql`
    select w.id as work_id, s.* from jsonb_to_recordset(${keys}::jsonb)
        as w (id text, chain_id int, contract text, token_id numeric)
      cross join lateral (
        select ${saleColumns} from ${sales}
        where ${sales.tokenId} = w.token_id and ${sales.contract} = w.contract and ${sales.chainId} = w.chain_id
          and ${beyond(after, '<')}
        order by ${sales.at} desc nulls last, ${sales.chainId} desc, ${sales.block} desc, ${sales.logIndex} desc
        limit ${limit}) as s
    order by w.id, s.at desc, s.chain_id desc, s.block desc, s.log_index desc`,
  )
  const found = new Map<string, Part<ExportedSale>>()
  for (const row of rows) {
    const part = found.get(row.work_id) ?? { rows: [], after: null }
    part.rows.push(saleOf(row))
    part.after = part.rows.length === limit ? salePlace(row) : null
    found.set(row.work_id, part)
  }
  return found
}

export type ExportedLike = { workId: string; wallet: string; at: Date }

/** A raw query returns times as texts. */
const dated = <T extends { at: Date | string }>(row: T) => ({ ...row, at: new Date(row.at) })

/** The likes of visible works. */
export async function listExportedLikes(
  db: Db,
  after: string | null,
  limit: number,
): Promise<Part<ExportedLike>> {
  const [workId, wallet] = after === null ? ['', ''] : placeOf(after)
  const rows = await rowsOf<ExportedLike>(
    db,
    sql`
    select ${likes.workId} as "workId", ${likes.wallet} as wallet, ${likes.at} as at
    from ${likes} join ${works} on ${works.id} = ${likes.workId} ${shown}
    where ${isVisible({})} and (${likes.workId}, ${likes.wallet}) > (${workId}, ${wallet})
    order by ${likes.workId}, ${likes.wallet} limit ${limit}`,
  )
  const last = rows.at(-1)
  return {
    rows: rows.map(dated),
    after: rows.length === limit && last ? JSON.stringify([last.workId, last.wallet]) : null,
  }
}

export type ExportedFollow = { follower: string; followed: string; at: Date }

/** Who follows whom. */
export async function listExportedFollows(
  db: Db,
  after: string | null,
  limit: number,
): Promise<Part<ExportedFollow>> {
  const [follower, followed] = after === null ? ['', ''] : placeOf(after)
  const rows = await rowsOf<ExportedFollow>(
    db,
    sql`
    select ${follows.follower} as follower, ${follows.followed} as followed, ${follows.at} as at from ${follows}
    where (${follows.follower}, ${follows.followed}) > (${follower}, ${followed})
    order by ${follows.follower}, ${follows.followed} limit ${limit}`,
  )
  const last = rows.at(-1)
  return {
    rows: rows.map(dated),
    after: rows.length === limit && last ? JSON.stringify([last.follower, last.followed]) : null,
  }
}
