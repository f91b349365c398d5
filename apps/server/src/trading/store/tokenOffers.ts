import { type SQL, sql } from 'drizzle-orm'
import type { TokenKey } from '../../chain/store/ofTokens.ts'
import { afterPlace, type KeysetPage, keysetPage } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { countWithin, type Page, type Slice } from '../../db/page.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { openOffers } from '../../db/schema/cards.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { isSeenBy, type OfferName } from './offers.ts'

/**
 * A place in the list of a work's offers: the open ones come first, the cheapest of them first, then the others,
 * the newest first. Prices in wei; null if nobody knows what one in a currency is worth: those come last of the open ones.
 */
export type OfferPlace = OpenPlace | ClosedPlace
type OpenPlace = { open: true; price: string | null; id: string }
type ClosedPlace = { open: false; at: string; block: number; id: string }

/** @property viewer who asks: a private sale is in the lists of its two parties alone */
type Work = { id: string; key: TokenKey; viewer: string | null }

/** How many closed offers one call looks through to find those that are not open. */
const SCANNED = 1_000

const o = openOffers
const START: OpenPlace = { open: true, price: '-1', id: '' }
const CLOSED: ClosedPlace = { open: false, at: 'infinity', block: Number.MAX_SAFE_INTEGER, id: '' }

/** A page of a work's offers. It may have fewer than `limit` although there are more. */
export async function readTokenOffers(
  db: Db,
  work: Work,
  limit: number,
  after: OfferPlace = START,
): Promise<KeysetPage<OfferName, OfferPlace>> {
  const open = after.open ? await listOpen(db, work, limit + 1, after) : []
  const { rows, next } = keysetPage(open, limit, ({ price, id }) => ({ open: true as const, price, id }))
  if (next) return { rows, next }
  const closed = await listClosed(db, work, limit - rows.length, after.open ? CLOSED : after)
  return { rows: [...rows, ...closed.rows], next: closed.next }
}

/** The same list by the number of a page, as far as the window reaches. */
export async function listTokenOffersAt(
  db: Db,
  { id, key, viewer }: Work,
  { limit, offset, reach }: Slice,
): Promise<Page<OfferName>> {
  const ofToken = sql`${saleOffers.tokenId} = ${key.tokenId.toString()}::numeric
    and ${saleOffers.contract} = ${key.contract} and ${saleOffers.chainId} = ${key.chainId}
    and ${isSeenBy(viewer)}`
  const open = await countWithin(db, sql`select 1 from ${o} where ${o.workId} = ${id}`, reach)
  const rows = await rowsOf<OfferName>(
    db,
    sql`
    (select ${o.chainId} as "chainId", ${o.id} as id from ${o} where ${o.workId} = ${id}
      order by ${o.price}, ${o.id} limit ${limit} offset ${offset})
    union all
    (select ${saleOffers.chainId}, ${saleOffers.id} from ${saleOffers}
      where ${ofToken} and not exists (select 1 from ${o} where ${o.chainId} = ${saleOffers.chainId} and ${o.id} = ${saleOffers.id})
      order by ${saleOffers.createdAt} desc nulls last, ${saleOffers.block} desc, ${saleOffers.id} desc
      limit ${Math.max(0, limit - Math.max(0, open - offset))} offset ${Math.max(0, offset - open)})`,
  )
  return { rows, total: await countWithin(db, sql`select 1 from ${saleOffers} where ${ofToken}`, reach) }
}

async function listOpen(
  db: Db,
  work: Work,
  limit: number,
  after: OpenPlace,
): Promise<(OfferName & { price: string | null })[]> {
  const read = (place: SQL, most: number) =>
    db
      .select({ chainId: o.chainId, id: o.id, price: sql<string | null>`${o.price}::text` })
      .from(o)
      .where(sql`${o.workId} = ${work.id} and ${place}`)
      .orderBy(o.price, o.id)
      .limit(most)
  const { price, id } = after
  const priced =
    price === null ? [] : await read(sql`(${o.price}, ${o.id}) > (${price}::numeric, ${id}::text)`, limit)
  if (priced.length === limit) return priced
  const unpriced = sql`${o.price} is null and ${o.id} > ${price === null ? id : ''}`
  return [...priced, ...(await read(unpriced, limit - priced.length))]
}

async function listClosed(
  db: Db,
  { key, viewer }: Work,
  limit: number,
  after: ClosedPlace,
): Promise<KeysetPage<OfferName, OfferPlace>> {
  type Row = { chain_id: number; id: string; at: string; block: string; open: boolean }
  const place = afterPlace(
    [sql`${saleOffers.createdAt}`, sql`${saleOffers.block}`, sql`${saleOffers.id}`],
    [sql`${after.at}::timestamptz`, sql`${after.block}::bigint`, sql`${after.id}::text`],
  )
  const rows = await rowsOf<Row>(
    db,
    sql`
    select each.*, exists (select 1 from ${o} where ${o.chainId} = each.chain_id and ${o.id} = each.id) as open
    from (select ${saleOffers.chainId}, ${saleOffers.id}, ${saleOffers.createdAt}::text as at, ${saleOffers.block} from ${saleOffers}
      where ${saleOffers.tokenId} = ${key.tokenId.toString()}::numeric and ${saleOffers.contract} = ${key.contract}
        and ${saleOffers.chainId} = ${key.chainId} and ${isSeenBy(viewer)} and ${place}
      order by ${saleOffers.createdAt} desc nulls last, ${saleOffers.block} desc, ${saleOffers.id} desc limit ${SCANNED}) as each`,
  )
  const closed = rows.filter(({ open }) => !open)
  const shown = closed.slice(0, limit)
  const end = closed.length > limit ? shown.at(-1) : rows.length === SCANNED ? rows.at(-1) : undefined
  // A page without room for closed offers starts with the first of them.
  const start = limit === 0 && closed.length > 0 ? after : null
  return {
    rows: shown.map(({ chain_id, id }) => ({ chainId: chain_id, id })),
    next: end ? { open: false, at: end.at, block: Number(end.block), id: end.id } : start,
  }
}

/** The offers of a work that a seller may manage: the open ones, and ended ones with copies left. */
export async function listOwnOffers(
  db: Db,
  { id, key }: Omit<Work, 'viewer'>,
  seller: string,
  limit: number,
): Promise<OfferName[]> {
  const rows = await rowsOf<OfferName>(
    db,
    sql`
    (select ${o.chainId} as "chainId", ${o.id} as id from ${o}
      where ${o.seller} = ${seller} and ${o.workId} = ${id} limit ${limit})
    union
    (select ${saleOffers.chainId}, ${saleOffers.id} from ${saleOffers}
      where ${saleOffers.seller} = ${seller} and ${saleOffers.tokenId} = ${key.tokenId.toString()}::numeric
        and ${saleOffers.contract} = ${key.contract} and ${saleOffers.chainId} = ${key.chainId}
        and ${saleOffers.available} > 0 limit ${limit})`,
  )
  return rows
}

/** What an owner of a work has on sale at fixed prices: copies, and the cheapest offer with its price in wei, null if that is in a currency. */
export type OnSale = { seller: string; copies: bigint; price: bigint | null; cheapest: OfferName }

/** Copies are counted in at most this many of an owner's offers. */
const COUNTED = 100

/** What each of these owners has on sale. */
export async function listOnSale(db: Db, workId: string, owners: readonly string[]): Promise<OnSale[]> {
  type Row = { seller: string; copies: string; price: string | null; chain_id: number; id: string }
  const rows = await rowsOf<Row>(
    db,
    sql`
    select owner.seller, sum(own.available)::text as copies, (array_agg(case when own.currency is null then own.price end order by own.price, own.id))[1]::text as price,
      (array_agg(own.chain_id order by own.price, own.id))[1] as chain_id,
      (array_agg(own.id order by own.price, own.id))[1] as id
    from jsonb_array_elements_text(${JSON.stringify(owners)}::jsonb) as owner (seller)
      cross join lateral (select * from ${o} where ${o.workId} = ${workId} and ${o.seller} = owner.seller
        and ${o.direct} and (${o.endsAt} is null or ${o.endsAt} > now())
        order by ${o.price}, ${o.id} limit ${COUNTED}) as own
    group by owner.seller`,
  )
  return rows.map(({ seller, copies, price, chain_id, id }) => ({
    seller,
    copies: BigInt(copies),
    price: price === null ? null : BigInt(price),
    cheapest: { chainId: chain_id, id },
  }))
}

/** Escrowed copies are counted in at most this many auctions of one work. */
const AUCTIONS = 1_000

/** The copies that auctions of a work hold until they are settled, by seller. */
export async function listEscrowed(db: Db, workId: string): Promise<Map<string, bigint>> {
  const rows = await rowsOf<{ seller: string; copies: string }>(
    db,
    sql`
    select seller, sum(reserved)::text as copies from (select ${o.seller} as seller, ${o.reserved} as reserved from ${o}
      where ${o.workId} = ${workId} and ${o.live} limit ${AUCTIONS}) as running
    group by seller`,
  )
  return new Map(rows.map(({ seller, copies }) => [seller, BigInt(copies)]))
}
