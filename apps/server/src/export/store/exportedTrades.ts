import { anyToken } from '@vitrine/chain/orders'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { sameToken } from '../../chain/store/sameToken.ts'
import { collectionHidden } from '../../db/isHidden.ts'
import type { Db } from '../../db/open.ts'
import { rowsOf } from '../../db/rowsOf.ts'
import { cards } from '../../db/schema/cards.ts'
import { tokens } from '../../db/schema/chain.ts'
import { collections } from '../../db/schema/collections.ts'
import { isEnded, orders, signedListings, tokenSets } from '../../db/schema/trading.ts'
import { works } from '../../db/schema/works.ts'
import { collectionOpen } from '../../db/upcoming.ts'
import { getOffers, type OfferRow } from '../../trading/store/offers.ts'
import type { OrderRow } from '../../trading/store/orders.ts'
import { listMembers, type TokenSet } from '../../trading/store/tokenSets.ts'
import { isVisible, ofOwnerAlone, type Part, type Scope } from './exported.ts'

// What people signed and the chain still counts. Private sales are their two parties' business: an export is public.

const shown = (table: typeof signedListings | typeof orders) => sql`select 1 from ${works}
  join ${cards} on ${cards.workId} = ${works.id} join ${tokens} on ${sameToken(works, tokens)}
  where ${sameToken(works, table)}`

const s = signedListings

/** Who signed private sales, and the chain of a contract wallet; null for a key. */
type Seller = { wallet: string; provenOn: number | null }

/**
 * The signed listings of a scope's works that somebody could still buy, at the latest when the work is back.
 * @param seller whose listings are read that visitors do not see; null for those that they see
 */
export async function listExportedListings(
  db: Db,
  scope: Scope,
  seller: Seller | null,
  after: string | null,
  limit: number,
): Promise<Part<OfferRow>> {
  const rows = await rowsOf<{ id: string; chainId: number }>(
    db,
    sql`
    select ${s.id} as id, ${s.chainId} as "chainId" from ${s}
    where ${s.id} > ${after ?? ''} and ${s.expiresAt} > now()
      and ${seller === null ? publicOf(scope) : privateOf(seller, scope)}
    order by ${s.id} limit ${limit}`,
  )
  const offers = await getOffers(db, rows)
  return { rows: offers.filter(({ available }) => available > 0n), after: nextOf(rows, limit) }
}

const publicOf = (scope: Scope) => sql`${s.buyer} is null and exists (${shown(s)} and ${isVisible(scope)})`

/** Private sales of works of a scope, and all listings of those of its works that visitors do not see. */
const privateOf = ({ wallet, provenOn }: Seller, scope: Scope) =>
  sql`${s.seller} = ${wallet} and ${provenOn === null ? sql`true` : sql`${s.chainId} = ${provenOn}`}
    and not (${s.buyer} is null and exists (${shown(s)} and ${isVisible({})}))
    and (exists (${shown(s)} and ${isVisible(scope)})
      or exists (select 1 from ${works} where ${sameToken(works, s)} and ${ofOwnerAlone({ ...scope, wallet, provenOn })}))`

const o = orders
const notEnded = sql`not ${isEnded(o.status)} and ${o.expiry} > now()`

/** The orders for a scope's visible works, for works of its collections and, in a whole export, of other contracts. */
function asked(scope: Scope): SQL {
  const { creator, collection } = scope
  const isWhole = creator === undefined && collection === undefined
  const ofCollection = sql`exists (select 1 from ${collections} where ${collections.id} = ${o.scope}
    and not ${collectionHidden} and ${collectionOpen}
    and ${creator === undefined ? sql`true` : sql`${collections.creator} = ${creator}`}
    and ${collection == null ? sql`true` : sql`${collections.id} = ${collection}`})`
  return sql`case when ${o.tokenId} is not null then exists (${shown(o)} and ${isVisible(scope)})
    when ${o.scope} <> '' then ${ofCollection} else ${isWhole} end`
}

/** The orders to buy of a scope that have not ended, also those whose money is away at the moment. */
export async function listExportedOrders(
  db: Db,
  scope: Scope,
  after: string | null,
  limit: number,
): Promise<Part<OrderRow>> {
  const ids = await rowsOf<{ id: string }>(
    db,
    sql`select ${o.id} as id from ${o} where ${o.id} > ${after ?? ''} and ${notEnded} and ${asked(scope)}
      order by ${o.id} limit ${limit}`,
  )
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(o)
          .where(
            inArray(
              o.id,
              ids.map(({ id }) => id),
            ),
          )
          .orderBy(o.id)
  return { rows, after: nextOf(ids, limit) }
}

export type ExportedSet = TokenSet & { tokens: bigint[] }

/** The sets that these orders ask for, with their tokens. */
export async function listExportedSets(
  db: Db,
  scope: Scope,
  after: string | null,
  limit: number,
): Promise<Part<ExportedSet>> {
  const [root, contract, chainId] =
    after === null ? ['', '', 0] : (JSON.parse(after) as [string, string, number])
  const place = sql`(${tokenSets.root}, ${tokenSets.contract}, ${tokenSets.chainId})`
  const sets = await db
    .select()
    .from(tokenSets)
    .where(
      sql`${place} > (${root}, ${contract}, ${chainId}::int) and exists (select 1 from ${o}
        where ${o.criteria} = ${tokenSets.root} and ${o.criteria} <> ${anyToken} and ${o.tokenId} is null
          and ${o.contract} = ${tokenSets.contract} and ${o.chainId} = ${tokenSets.chainId}
          and ${notEnded} and ${asked(scope)})`,
    )
    .orderBy(tokenSets.root, tokenSets.contract, tokenSets.chainId)
    .limit(limit)
  const rows: ExportedSet[] = []
  for (const set of sets) rows.push({ ...set, tokens: await listMembers(db, set.root) })
  const last = rows.at(-1)
  return {
    rows,
    after: rows.length === limit && last ? JSON.stringify([last.root, last.contract, last.chainId]) : null,
  }
}

const nextOf = (rows: readonly { id: string }[], limit: number): string | null =>
  rows.length === limit ? (rows.at(-1)?.id ?? null) : null
