import type { WebhookSource } from '@vitrine/domain/programs/webhookEventTypes'
import { type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { workListed } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { chainActivities, currencySales, offers, tokens, withdrawals } from '../../db/schema/chain.ts'
import { cursors } from '../../db/schema/indexing.ts'
import { published, registeredWorks, webhooks } from '../../db/schema/programs.ts'
import { orders, signedListings } from '../../db/schema/trading.ts'
import { works } from '../../db/schema/works.ts'

/** A place among the events of a chain: the block, then the position in it. */
export type EventPlace = { block: number; position: number }

/** What happened on a chain, in the order of places. */
export type EventRow = EventPlace & {
  chainId: number
  /** `signed`, `ordered`: a listing or an offer to buy was published; `unordered`: an offer to buy was withdrawn. */
  source: WebhookSource | 'other'
  hash: string | null
  /** The event's place in its transaction; none of works, and of rows that are older than this. */
  txPosition?: number | null
  actor: string
  recipient: string | null
  offerId: string | null
  /** The offer to buy that was published, withdrawn or accepted. */
  orderId: string | null
  /** Who alone may buy from a listing: nobody but its two parties is told of it. */
  buyer: string | null
  /** Of an offer to buy any of several works: the collection that it names, or ''. Null of all other events. */
  anyOf: string | null
  copies: string | null
  /** Wei per copy, or units of the currency. */
  price: string | null
  /** The currency of the price; null for the chain's coin. */
  currency: string | null
  at: Date
  /** The work, if somebody registered it and its collection is open. */
  workId: string | null
  collectionId: string | null
  creator: string | null
}

const a = chainActivities
const w = withdrawals
const r = registeredWorks
const p = published
const s = signedListings

/** An arbitrary number, the same in every process that collects events. */
const COLLECTING = 7_612_008

/** Lets one process at a time collect the events of a chain, until the transaction ends. */
export async function lockCollecting(db: Db, chainId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${COLLECTING}::int, ${chainId}::int)`)
}

/** Whether nobody is to be told of a chain, and nothing needs a place: most of the time, at most marketplaces. */
export async function isQuiet(db: Db, chainId: number): Promise<boolean> {
  const waits = (table: typeof r | typeof p) =>
    sql`exists (select 1 from ${table} where block is null and chain_id = ${chainId})`
  const [row] = await rowsOf<{ quiet: boolean }>(
    db,
    sql`select not (exists (select 1 from ${webhooks}) or ${waits(r)} or ${waits(p)}) as quiet`,
  )
  return row!.quiet
}

/** How many rows of a table get their place at once. */
const PLACED = 1_000

/**
 * Gives registered works and what was signed their place: in the chain's last block, which is not final yet, so no place is
 * behind one that was already read. Call it with the lock of `lockCollecting`.
 * @returns whether there were any
 */
export async function placeUnplaced(db: Db, chainId: number, finalBlock: number): Promise<boolean> {
  let any = false
  for (const [table, id] of [
    [r, sql.raw('work_id')],
    [p, sql.raw('id')],
  ] as const) {
    const rows = await rowsOf<unknown>(
      db,
      sql`
      update ${table} set block = greatest(${finalBlock + 1}::bigint,
        (select ${cursors.number} from ${cursors} where ${cursors.chainId} = ${chainId}))
      where ${id} in (select ${id} from ${table} where block is null and chain_id = ${chainId} limit ${PLACED})
      returning ${id}`,
    )
    any ||= rows.length > 0
  }
  return any
}

const isAfter = (block: SQL, position: SQL, after: EventPlace): SQL =>
  sql`${block} >= ${after.block}::bigint
    and (${block}, ${position}::bigint) > (${after.block}::bigint, ${after.position}::bigint)`

type Raw = Omit<EventRow, 'block' | 'position' | 'at'> & {
  block: string | number
  position: string | number
  at: string | Date
}

/**
 * The next rows of a chain after a place, at most `limit`, in order. Rows that no webhook delivers are among them
 * (`other`), so that the number of rows that are read is limited too.
 * @param upTo the last block
 */
export async function listEvents(
  db: Db,
  chainId: number,
  after: EventPlace,
  upTo: number,
  limit: number,
): Promise<EventRow[]> {
  const none = { text: sql`null::text`, number: sql`null::numeric` }
  const rows = await rowsOf<Raw>(
    db,
    sql`
    with happened as materialized (
      select * from (
        (select ${a.block} as block, ${a.logIndex}::bigint as position, ${a.txPosition} as tx_position,
            case when ${a.type} in ('listed', 'offered', 'purchased') then ${a.type} else 'other' end as source,
            ${a.hash} as hash, ${a.actor} as actor, ${a.recipient} as recipient, ${a.offerId} as offer_id,
            ${a.copies}::numeric as copies, ${a.price}::numeric as price,
            ${a.currency} as currency, ${a.contract} as contract,
            ${a.tokenId}::numeric as token_id, ${a.at} as at,
            (select ${currencySales.orderId} from ${currencySales} where ${currencySales.chainId} = ${a.chainId}
              and ${currencySales.block} = ${a.block} and ${currencySales.logIndex} = ${a.logIndex}) as order_id,
            ${none.text} as buyer, ${none.text} as any_of
          from ${a} where ${a.chainId} = ${chainId} and ${a.block} <= ${upTo}
            and ${isAfter(sql`${a.block}`, sql`${a.logIndex}`, after)}
          order by ${a.block}, ${a.logIndex}, ${a.line} limit ${limit})
        union all
        (select ${w.block}, ${w.logIndex}::bigint, ${w.txPosition}, case when ${orders.id} is null then 'withdrawn' else 'unordered' end,
            ${w.hash}, coalesce(${s.seller}, ${orders.buyer}, ${w.seller}), ${none.text},
            case when ${orders.id} is null then ${w.offerId} end, ${none.number}, ${none.number}, ${none.text},
            coalesce(${offers.contract}, ${s.contract}, ${orders.contract}),
            coalesce(${offers.tokenId}, ${s.tokenId}, ${orders.tokenId}), ${w.at}, ${orders.id}, ${s.buyer},
            case when ${orders.tokenId} is null then ${orders.scope} end
          from ${w} left join ${offers} on ${offers.chainId} = ${w.chainId} and ${offers.id} = ${w.offerId}
            left join ${s} on ${s.id} = ${w.offerId} left join ${orders} on ${orders.id} = ${w.offerId}
          where ${w.chainId} = ${chainId} and ${w.block} <= ${upTo}
            and ${isAfter(sql`${w.block}`, sql`${w.logIndex}`, after)}
          order by ${w.block}, ${w.logIndex} limit ${limit})
        union all
        (select ${r.block}, ${r.position}, null::int, 'registered', ${none.text}, ${works.creator}, ${none.text}, ${none.text},
            ${none.number}, ${none.number}, ${none.text}, ${works.contract}, ${works.tokenId}, ${r.at},
            ${none.text}, ${none.text}, ${none.text}
          from ${r} join ${works} on ${works.id} = ${r.workId}
            join ${tokens} on ${sameToken(tokens, works)}
          where ${r.chainId} = ${chainId} and ${r.block} <= ${upTo}
            and ${isAfter(sql`${r.block}`, sql`${r.position}`, after)}
          order by ${r.block}, ${r.position} limit ${limit})
        union all
        (select ${p.block}, ${p.position}, null::int, case when ${orders.id} is null then 'signed' else 'ordered' end, ${none.text},
            coalesce(${s.seller}, ${orders.buyer}), ${none.text}, ${s.id}, ${none.number}, ${none.number}, ${none.text},
            coalesce(${s.contract}, ${orders.contract}), coalesce(${s.tokenId}, ${orders.tokenId}), ${p.at}, ${orders.id}, ${s.buyer},
            case when ${orders.tokenId} is null then ${orders.scope} end
          from ${p} left join ${s} on ${s.id} = ${p.id} left join ${orders} on ${orders.id} = ${p.id}
          where ${p.chainId} = ${chainId} and ${p.block} <= ${upTo} and (${s.id} is not null or ${orders.id} is not null)
            and ${isAfter(sql`${p.block}`, sql`${p.position}`, after)}
          order by ${p.block}, ${p.position} limit ${limit})) as all_of_them
      order by block, position limit ${limit})
    select ${chainId}::int as "chainId", h.block, h.position, h.tx_position as "txPosition", h.source, h.hash, h.actor, h.recipient,
      h.offer_id as "offerId", h.order_id as "orderId", h.buyer, h.any_of as "anyOf", h.copies::text as copies, h.price::text as price, h.currency, h.at, ${works.id} as "workId",
      ${works.collectionId} as "collectionId",
      case when ${tokens.imported} then ${tokens.creator} else ${works.creator} end as creator
    from happened h
      left join ${works} on ${works.chainId} = ${chainId} and ${works.contract} = h.contract
        and ${works.tokenId} = h.token_id and ${workListed}
      left join ${tokens} on ${tokens.chainId} = ${chainId} and ${tokens.contract} = h.contract
        and ${tokens.tokenId} = h.token_id
    order by h.block, h.position`,
  )
  return rows.map((row) => ({
    ...row,
    block: Number(row.block),
    position: Number(row.position),
    at: new Date(row.at),
  }))
}

/** The event at a place; null if a re-org has undone it. */
export async function getEvent(
  db: Db,
  chainId: number,
  { block, position }: EventPlace,
  hash: string | null,
): Promise<EventRow | null> {
  const [event] = await listEvents(db, chainId, { block, position: position - 1 }, block, 1)
  return event?.position === position && event.hash === hash ? event : null
}

/** The place of the last event up to a block; null if there is none. */
export async function getLastPlace(db: Db, chainId: number, upTo: number): Promise<EventPlace | null> {
  const lastOf = (
    table: SQL,
    position: SQL,
  ) => sql`(select block, ${position}::bigint as position from ${table}
    where chain_id = ${chainId} and block <= ${upTo} order by block desc, ${position} desc limit 1)`
  const rows = await rowsOf<{ block: string | number; position: string | number }>(
    db,
    sql`
    select block, position from (${lastOf(sql`${a}`, sql`log_index`)} union all
      ${lastOf(sql`${w}`, sql`log_index`)} union all ${lastOf(sql`${r}`, sql`position`)} union all
      ${lastOf(sql`${p}`, sql`position`)}) as last
    order by block desc, position desc limit 1`,
  )
  const [last] = rows
  return last ? { block: Number(last.block), position: Number(last.position) } : null
}

/** The first block of a chain with an event at or after a time; null if there is none. */
export async function getBlockSince(db: Db, chainId: number, since: Date): Promise<number | null> {
  // The index of activities by time is descending.
  const firstOf = (table: SQL, nulls: 'first' | 'last') => sql`(select block from ${table}
    where chain_id = ${chainId} and at >= ${since.toISOString()}::timestamptz and block is not null order by at asc nulls ${sql.raw(nulls)} limit 1)`
  const rows = await rowsOf<{ block: string | number | null }>(
    db,
    sql`
    select min(block) as block from (${firstOf(sql`${a}`, 'first')} union all ${firstOf(sql`${w}`, 'last')} union all
      ${firstOf(sql`${r}`, 'last')} union all ${firstOf(sql`${p}`, 'last')}) as first`,
  )
  const block = rows[0]?.block ?? null
  return block === null ? null : Number(block)
}
