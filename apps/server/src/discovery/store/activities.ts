import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import { sameToken } from '../../chain/store/sameToken.ts'
import { hiddenOf, workHidden, workListed } from '../../db/isHidden.ts'
import { afterPlace, keysetPage, type Place } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, FEW, PAGE_SIZE, type Page, type Slice, totalOf } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { chainActivities } from '../../db/schema/chain.ts'
import { collectionActivities } from '../../db/schema/collectionFigures.ts'
import { follows, likes } from '../../db/schema/people.ts'
import { works } from '../../db/schema/works.ts'

export type ActivityType =
  | 'minted'
  | 'listed'
  | 'offered'
  | 'purchased'
  | 'transfered'
  | 'liked'
  | 'following'

/** Something that happened, on chain or on the site. */
export type ActivityRow = {
  id: string
  type: ActivityType
  actor: string
  recipient: string | null
  workId: string | null
  offer: string | null
  copies: string | null
  /** Wei per copy, or units of the currency. */
  price: string | null
  /** The chain and the contract of the price's currency; null for the chain's coin. */
  currencyChain: number | null
  currency: string | null
  hash: string | null
  at: Date
}

export type ActivityFilter = {
  type?: ActivityType
  /** Only activities in which this wallet is the actor or the other person. */
  wallet?: string
  /** Only what people did who are followed by this wallet, up to {@link MOST_FOLLOWED} of them. */
  followedBy?: string
  token?: TokenKey
  /** Only what happened on chain to works of this collection. */
  collection?: string
  /** Also activities in collections that have not opened, for their owners. */
  unlaunched?: boolean
}

const a = chainActivities
const CHAIN_TYPES = ['minted', 'listed', 'offered', 'purchased', 'transfered'] as const

/**
 * How many people's activities a list of followed people has: those of the people followed last. Each of them costs a
 * look into an index.
 */
const MOST_FOLLOWED = 1_000

/**
 * Rows of a source that one index returns in order.
 * @property byType whether that index orders the rows within each type. Then the first rows of each type are read. So a
 * list of one type and a list of all types need the same index, and each reads only what it shows.
 */
type Concern = { is: SQL; byType?: boolean }

/**
 * One source of activities: its key, its columns in the list, who acts, and the wallets concerned. Each wallet column is
 * queried separately, so that its index returns the rows in order; the results are sorted together, and only the
 * remaining rows are looked up.
 */
type Source = {
  table: PgTable
  /** The columns of its primary key. */
  key: PgColumn[]
  at: PgColumn
  /** Block and position in it, which order rows of the same second. */
  place: [SQL, SQL]
  from: SQL
  where: SQL[]
  actor: PgColumn
  concerns: Concern[]
  /** The same, from indexes alone; counts twice what somebody did to themselves. */
  indexed?: SQL[]
  columns: SQL
  /** The source of the other columns, in addition to the table. */
  join: SQL
}

const theToken = ({ chainId, contract, tokenId }: TokenKey, table: typeof a | typeof works) =>
  sql`${table.chainId} = ${chainId} and ${table.contract} = ${contract} and ${table.tokenId} = ${tokenId.toString()}::numeric`

/**
 * Whether an activity is listed: those of a hidden work are listed for its creator alone, and those in a collection that
 * has not opened for the people concerned (CPG-03).
 */
function shows({ token, wallet, unlaunched }: ActivityFilter): SQL {
  // The work's own page was refused already.
  if (token !== undefined) return sql`true`
  if (unlaunched === true)
    return sql`(not ${works.undone} and (not ${workHidden} or ${works.creator} = ${wallet ?? ''}))`
  return workListed
}

const followed = (wallet: string) =>
  sql`(select f.followed as wallet from ${follows} f where f.follower = ${wallet} order by f.at desc limit ${MOST_FOLLOWED})`

/** What hidden people did is in no list but their own, and in the history of a work, which the chain has anyway. */
const visibleDoers = ({ token, unlaunched }: ActivityFilter, people: PgColumn[]): SQL[] =>
  token !== undefined || unlaunched === true
    ? []
    : people.map((wallet) => sql`${wallet} not in ${hiddenOf('person')}`)

function chainSource(filter: ActivityFilter): Source | null {
  if (filter.type && !(CHAIN_TYPES as readonly string[]).includes(filter.type)) return null
  const byType = filter.type === undefined
  const concerns = filter.wallet
    ? [
        { is: sql`${a.actor} = ${filter.wallet}` },
        { is: sql`${a.recipient} = ${filter.wallet} and ${a.actor} <> ${filter.wallet}`, byType },
      ]
    : [{ is: sql`true`, byType: byType && filter.token === undefined && filter.collection === undefined }]
  // One index has the activities of a collection in their order.
  const inCollection = sql`${collectionActivities} join ${a} on ${a.chainId} = ${collectionActivities.chainId}
    and ${a.block} = ${collectionActivities.block} and ${a.logIndex} = ${collectionActivities.logIndex}
    and ${a.line} = ${collectionActivities.line} and ${a.at} = ${collectionActivities.at}`
  return {
    table: a,
    key: [a.chainId, a.block, a.logIndex, a.line],
    at: a.at,
    place: [sql`${a.block}`, sql`${a.logIndex}`],
    // Tokens that nobody registered are not shown.
    from: sql`${filter.collection === undefined ? a : inCollection}
      join ${works} on ${sameToken(works, a)} and ${shows(filter)}`,
    where: [
      ...(filter.collection === undefined
        ? []
        : [sql`${collectionActivities.collectionId} = ${filter.collection}`]),
      ...(filter.type ? [sql`${a.type} = ${filter.type}`] : []),
      ...(filter.token ? [theToken(filter.token, a)] : []),
      ...visibleDoers(filter, [a.actor]),
    ],
    actor: a.actor,
    concerns,
    ...(filter.wallet && {
      indexed: [sql`${a.actor} = ${filter.wallet}`, sql`${a.recipient} = ${filter.wallet}`],
    }),
    columns: sql`${a.chainId} || '-' || ${a.hash} || '-' || ${a.logIndex} || '-' || ${a.line} as id,
      ${a.type} as type, coalesce(${a.sender}, ${a.actor}) as actor, coalesce(${a.recipient}, ${a.unasked}) as recipient, ${works.id} as work_id,
      case when ${a.offerId} is null then null else ${a.chainId} || '-' || ${a.offerId} end as offer,
      ${a.copies}::text as copies, ${a.price}::text as price, ${a.chainId} as "currencyChain",
      ${a.currency} as currency, ${a.hash} as hash`,
    join: sql`join ${works} on ${sameToken(works, a)}`,
  }
}

const NOWHERE: [SQL, SQL] = [sql`0::bigint`, sql`0::int`]

function likesSource(filter: ActivityFilter): Source | null {
  if (filter.collection !== undefined || (filter.type && filter.type !== 'liked')) return null
  return {
    table: likes,
    key: [likes.workId, likes.wallet],
    at: likes.at,
    place: NOWHERE,
    from: sql`${likes} join ${works} on ${works.id} = ${likes.workId} and ${shows(filter)}`,
    where: [
      ...(filter.token ? [theToken(filter.token, works)] : []),
      ...visibleDoers(filter, [likes.wallet]),
    ],
    actor: likes.wallet,
    concerns: [{ is: filter.wallet ? sql`${likes.wallet} = ${filter.wallet}` : sql`true` }],
    columns: sql`${likes.workId} || '-' || ${likes.wallet} as id, 'liked' as type, ${likes.wallet} as actor,
      null::text as recipient, ${likes.workId} as work_id, null::text as offer, null::text as copies,
      null::text as price, null::int as "currencyChain", null::text as currency, null::text as hash`,
    join: sql``,
  }
}

function followsSource(filter: ActivityFilter): Source | null {
  if (filter.token || filter.collection !== undefined || (filter.type && filter.type !== 'following'))
    return null
  return {
    table: follows,
    key: [follows.follower, follows.followed],
    at: follows.at,
    place: NOWHERE,
    from: sql`${follows}`,
    where: visibleDoers(filter, [follows.follower, follows.followed]),
    actor: follows.follower,
    concerns: filter.wallet
      ? [
          { is: sql`${follows.follower} = ${filter.wallet}` },
          { is: sql`${follows.followed} = ${filter.wallet}` },
        ]
      : [{ is: sql`true` }],
    columns: sql`${follows.follower} || '-' || ${follows.followed} as id, 'following' as type,
      ${follows.follower} as actor, ${follows.followed} as recipient, null::text as work_id, null::text as offer,
      null::text as copies, null::text as price, null::int as "currencyChain", null::text as currency,
      null::text as hash`,
    join: sql``,
  }
}

const sourcesOf = (filter: ActivityFilter) =>
  [chainSource(filter), likesSource(filter), followsSource(filter)].filter((source) => source !== null)

const all = (conditions: SQL[]) => sql.join(conditions, sql` and `)
const together = (parts: SQL[]) => sql.join(parts, sql` union all `)

/** A place in a list of activities. `key` is the primary key of the row there. */
export type ActivityPlace = Place & { key: (string | number)[] }

/** The rows of a source after a place. Rows of the same time are ordered by the other columns. */
function isAfter({ key, at, place: [block, position] }: Source, after: ActivityPlace): SQL {
  return afterPlace(
    [sql`${at}`, block, position, sql`jsonb_build_array(${sql.join(key, sql`, `)})`],
    [
      sql`${after.at}::timestamptz`,
      sql`${after.block}::bigint`,
      sql`${after.position}::int`,
      sql`${JSON.stringify(after.key)}::jsonb`,
    ],
  )
}

/** Keys and times of a source's first rows: as little as sorting needs. */
function firstOf(
  source: Source,
  { followedBy }: ActivityFilter,
  reach: number,
  after: ActivityPlace | null,
): SQL[] {
  const { table, key, at, place, from, where, actor, concerns } = source
  const [block, position] = place
  const wanted = after ? [...where, isAfter(source, after)] : where
  const parts = key.map((_, n) => sql.raw(`key_${n}`))
  const columns = key.map((column, n) => sql`${column} as ${parts[n]}`)
  const first = (concern: SQL, limit: number) => sql`
      select ${sql.join(columns, sql`, `)}, ${at} as at, ${block} as block, ${position} as position
        from ${from} where ${all([...wanted, concern])}
        order by ${at} desc nulls last, ${block} desc, ${position} desc, jsonb_build_array(${sql.join(key, sql`, `)}) desc
        limit ${limit}`
  const ofEachType = (concern: SQL, limit: number) => sql`
      select theirs.* from (values ${sql.join(
        CHAIN_TYPES.map((type) => sql`(${type})`),
        sql`, `,
      )}) as types (type)
      cross join lateral (${first(sql`${concern} and ${a.type} = types.type`, limit)}) as theirs`
  const sortable = (rows: SQL) => sql`(select ${getTableName(table)}::text as source,
        jsonb_build_array(${sql.join(parts, sql`, `)}) as key, at, block, position from (${rows}) as first)`
  if (!followedBy)
    return concerns.map(({ is, byType }) => sortable(byType ? ofEachType(is, reach) : first(is, reach)))
  // Of many people, only those whose latest activity is among the latest of all can be on the page.
  const latest = sql`select people.wallet from ${followed(followedBy)} as people
      cross join lateral (${first(sql`${actor} = people.wallet`, 1)}) as latest
      order by at desc, block desc, position desc, jsonb_build_array(${sql.join(parts, sql`, `)}) desc limit ${reach}`
  return [
    sortable(sql`select theirs.* from (${latest}) as people
      cross join lateral (${first(sql`${actor} = people.wallet`, reach)}) as theirs`),
  ]
}

/** The rows of a source that are left after sorting, with the columns of the list. */
function shownOf({ table, key, columns, join }: Source): SQL {
  const same = key.map(
    (column, place) =>
      sql`${column} = (s.key ->> ${sql.raw(String(place))})::${sql.raw(column.getSQLType())}`,
  )
  return sql`select ${columns}, s.at, s.at::text as at_text, s.block, s.position, s.key from sorted s
    join ${table} on s.source = ${getTableName(table)} and ${all(same)} ${join}`
}

type Raw = Omit<ActivityRow, 'workId' | 'at'> & {
  work_id: string | null
  at: string | Date
  /** With microseconds. */
  at_text: string
  block: string | number
  position: number
  key: (string | number)[]
}

const placeOf = ({ at_text, block, position, key }: Raw): ActivityPlace => ({
  at: at_text,
  block: Number(block),
  position,
  key,
})

/** The activities, the latest first. @param after reads on from a place, to any depth, instead of from `slice.offset` */
export async function findActivities(
  db: Db,
  filter: ActivityFilter,
  slice: Slice,
  after: ActivityPlace | null = null,
): Promise<Page<ActivityRow> & { next: ActivityPlace | null }> {
  const sources = sourcesOf(filter)
  if (sources.length === 0) return { rows: [], total: 0, next: null }
  const [limit, offset] = after ? [PAGE_SIZE, 0] : [slice.limit, slice.offset]
  const reach = offset + limit + 1
  const found = await rowsOf<Raw>(
    db,
    sql`
    with sorted as materialized (
      select * from (${together(sources.flatMap((source) => firstOf(source, filter, reach, after)))}) as happened
      order by at desc, block desc, position desc, key desc limit ${limit + 1} offset ${offset})
    select * from (${together(sources.map(shownOf))}) as shown
    order by at desc, block desc, position desc, key desc`,
  )
  const { rows, next } = keysetPage(found, limit, placeOf)
  return {
    rows: rows.map(
      ({ work_id, at, at_text: _at, block: _block, position: _position, key: _key, ...row }) => ({
        ...row,
        workId: work_id,
        at: new Date(at),
      }),
    ),
    total: after ? 0 : await totalOf(rows.length, slice, () => countActivities(db, filter, slice.reach)),
    next,
  }
}

/** The number of activities, counted as far as they can be read. */
export async function countActivities(db: Db, filter: ActivityFilter, reach: number): Promise<number> {
  const sources = sourcesOf(filter)
  const within = (from: SQL, conditions: SQL[]) =>
    sql`(select 1 from ${from} where ${all(conditions)} limit ${reach})`
  const each = (from: SQL, { where, actor }: Source, concerns: SQL[]) =>
    filter.followedBy
      ? [
          sql`(select 1 from ${followed(filter.followedBy)} as people
            cross join lateral ${within(from, [...where, sql`${actor} = people.wallet`])} as theirs limit ${reach})`,
        ]
      : concerns.map((concern) => within(from, [...where, concern]))
  const count = (parts: SQL[]) => (parts.length === 0 ? 0 : countWithin(db, together(parts), reach))
  const many =
    filter.token || filter.collection !== undefined
      ? 0
      : await count(
          sources.flatMap((source) =>
            each(sql`${source.table}`, source, source.indexed ?? source.concerns.map(({ is }) => is)),
          ),
        )
  return many > FEW
    ? many
    : count(
        sources.flatMap((source) =>
          each(
            source.from,
            source,
            source.concerns.map(({ is }) => is),
          ),
        ),
      )
}
