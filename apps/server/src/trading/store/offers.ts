import { and, desc, eq, getViewSelectedFields, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sameToken } from '../../chain/store/sameToken.ts'
import type { Db } from '../../db/open.ts'
import {
  approvals,
  auctions,
  balances,
  currencies,
  sellers,
  tokenApprovals,
  tokens,
} from '../../db/schema/chain.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import { currencyWorths } from '../../db/schema/trading.ts'
import { isFailing } from './tradeMarks.ts'

export type OfferStatus = 'pending' | 'completed' | 'expired'

/**
 * Whether the engine may move the seller's copies, as far as events say. Without a row it is assumed only where it can be
 * unknown: a wallet of another collection may have approved before its events were read. A listing on chain has made its
 * row (`offerCreated.ts`); a signed one of a work of ours makes none, and every approval of ours is known.
 */
const isApproved = sql`(coalesce((select ${approvals.approved} from ${approvals}
    where ${approvals.owner} = ${saleOffers.seller} and ${approvals.contract} = ${saleOffers.contract}
      and ${approvals.chainId} = ${saleOffers.chainId}),
    ${saleOffers.signature} is null or exists (select 1 from ${tokens} where ${sameToken(tokens, saleOffers)}
      and ${tokens.imported}))
  or exists (select 1 from ${tokenApprovals} where ${sameToken(tokenApprovals, saleOffers)}))`

/**
 * Why an offer that has copies left cannot be bought: its seller withdrew all listings, its time is over, its price is in
 * a currency that the engine refuses or that is not known here, its seller has no copy to deliver, does not let the engine move it, or a purchase failed when it was simulated last
 * (`trading/store/tradeMarks.ts`). The first reason is the one that people read.
 */
const closed = {
  withdrawn: sql`${saleOffers.counter} <> coalesce(${sellers.counter}, 0)`,
  expired: sql`${saleOffers.expiresAt} <= now()`,
  refused: sql`(${saleOffers.currency} is not null and (
    not exists (select 1 from ${currencies} where ${currencies.address} = ${saleOffers.currency}
      and ${currencies.chainId} = ${saleOffers.chainId})
    or not exists (select 1 from ${currencyWorths} where ${currencyWorths.currency} = ${saleOffers.currency}
      and ${currencyWorths.chainId} = ${saleOffers.chainId})))`,
  unheld: sql`coalesce(${balances.copies}, 0) = 0`,
  unapproved: sql`not ${isApproved}`,
  failing: isFailing(saleOffers.id),
}
export type ClosedReason = keyof typeof closed
const REASONS = Object.keys(closed) as ClosedReason[]

/** Whether one of these reasons closes the offer. */
export const isClosedBy = (...reasons: ClosedReason[]) =>
  sql<boolean>`(${sql.join(
    reasons.map((reason) => closed[reason]),
    sql` or `,
  )})`

/** Whether nothing closes the offer: the one definition of "can be bought". */
export const isOpen = sql`not ${isClosedBy(...REASONS)}`

/** The status of an offer (STA-06): the one definition, for lists and for single offers. */
export const offerStatus = sql<OfferStatus>`case
  when ${saleOffers.reserved} > 0 then 'pending'
  when ${saleOffers.available} > 0 and ${isOpen} then 'pending'
  when ${saleOffers.sold} > 0 then 'completed'
  else 'expired' end`

/** Only for offers that are not open. Nothing is available of an offer that was withdrawn by itself or with its group. */
const closedReason = sql<ClosedReason>`case when ${saleOffers.available} = 0 then 'withdrawn' ${sql.join(
  REASONS.map((reason) => sql`when ${closed[reason]} then ${sql.raw(`'${reason}'`)}`),
  sql` `,
)} end`

/** The copies that can be bought now: never more than the seller still holds. */
export const buyableCopies = sql<string>`case when ${isOpen}
  then least(${saleOffers.available}, coalesce(${balances.copies}, 0)) else 0 end`

/** The join that {@link offerStatus} needs. */
export const sellerJoin = and(eq(sellers.chainId, saleOffers.chainId), eq(sellers.seller, saleOffers.seller))
export const holdingJoin = and(sameToken(balances, saleOffers), eq(balances.owner, saleOffers.seller))

/** Whether somebody may see an offer: a private sale is between its two parties. */
export const isSeenBy = (viewer: string | null): SQL =>
  viewer === null
    ? sql`${saleOffers.buyer} is null`
    : sql`(${saleOffers.buyer} is null or ${saleOffers.buyer} = ${viewer} or ${saleOffers.seller} = ${viewer})`

/** Those of these offers that cannot be bought, by their ids, with the reasons. */
export async function whyClosed(db: Db, names: readonly OfferName[]): Promise<Map<string, ClosedReason>> {
  const found = await db
    .select({ id: saleOffers.id, status: offerStatus, reason: closedReason })
    .from(saleOffers)
    .leftJoin(sellers, sellerJoin)
    .leftJoin(balances, holdingJoin)
    .where(ofOffers(saleOffers, names))
  return new Map(found.filter(({ status }) => status !== 'pending').map(({ id, reason }) => [id, reason]))
}

export type OfferRow = typeof saleOffers.$inferSelect & { status: OfferStatus; buyable: bigint }

/** The offers that fulfil a condition, the newest first. */
export async function readOffers(db: Db, condition: SQL | undefined): Promise<OfferRow[]> {
  const rows = await db
    .select({ ...getViewSelectedFields(saleOffers), status: offerStatus, buyable: buyableCopies })
    .from(saleOffers)
    .leftJoin(sellers, sellerJoin)
    .leftJoin(balances, holdingJoin)
    .where(condition)
    .orderBy(desc(saleOffers.createdAt), desc(saleOffers.block), desc(saleOffers.id))
  return rows.map((row) => ({ ...row, buyable: BigInt(row.buyable) }))
}

/** The offers of these names that the viewer may see, in their order. */
export async function getSeenOffers(
  db: Db,
  viewer: string | null,
  names: readonly OfferName[],
): Promise<OfferRow[]> {
  const rows = await getOffers(db, names)
  return rows.filter(({ buyer, seller }) => buyer === null || viewer === buyer || viewer === seller)
}

/** The offers of these names, in their order. */
export async function getOffers(db: Db, names: readonly OfferName[]): Promise<OfferRow[]> {
  if (names.length === 0) return []
  const rows = await readOffers(db, ofOffers(saleOffers, names))
  const byName = new Map(rows.map((row) => [offerName(row), row]))
  return names.flatMap((name) => byName.get(offerName(name)) ?? [])
}

export async function readOffer(db: Db, chainId: number, id: string): Promise<OfferRow | null> {
  return (await getOffers(db, [{ chainId, id }]))[0] ?? null
}

export type OfferName = { chainId: number; id: string }

/** The name of an offer in addresses and calls, by chain and hash: '31338-0x…'. */
export const offerName = (offer: OfferName) => `${offer.chainId}-${offer.id}`

/** Reads an offer's name; null if it is invalid. */
export function parseOfferName(name: string): OfferName | null {
  const match = /^(\d{1,9})-(0x[0-9a-f]{64})$/.exec(name)
  return match ? { chainId: Number(match[1]), id: match[2] as string } : null
}

/** A query for these names as rows. One parameter holds all of them. */
export function offerNames(list: readonly OfferName[]): SQL {
  const names = JSON.stringify(list.map(({ chainId, id }) => ({ chain_id: chainId, id })))
  return sql`select k.chain_id, k.id from jsonb_to_recordset(${names}::jsonb) as k (chain_id int, id text)`
}

/** Matches rows of a table that belong to one of these offers. */
const ofOffers = ({ chainId, id }: { chainId: PgColumn; id: PgColumn }, list: readonly OfferName[]): SQL =>
  sql`(${chainId}, ${id}) in (${offerNames(list)})`

export type AuctionRow = typeof auctions.$inferSelect

/** The last auction of each of these offers, by the offer's name. */
export async function listLastAuctions(db: Db, list: readonly OfferRow[]): Promise<Map<string, AuctionRow>> {
  if (list.length === 0) return new Map()
  const rows = await db
    .select()
    .from(auctions)
    .where(ofOffers({ chainId: auctions.chainId, id: auctions.offerId }, list))
    .orderBy(auctions.startedAt)
  return new Map(rows.map((row) => [offerName({ chainId: row.chainId, id: row.offerId }), row]))
}
