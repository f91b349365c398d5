import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { journal, orderFills, sales } from '../../db/schema/chain.ts'
import { saleOffers } from '../../db/schema/saleOffers.ts'
import type { OfferName } from '../../trading/store/offers.ts'

export type TokenRef = { contract: string; tokenId: bigint }

/** The changed chain rows of one chain that affect lists. */
export type Touched = {
  tokens: TokenRef[]
  /** The ids of changed offers. */
  offers: string[]
  holdings: (TokenRef & { owner: string })[]
  sellers: string[]
  /** Tokens whose offers may open or close: the engine may move them now, or no longer, or their royalty changed. */
  terms: TokenRef[]
  /** Sales, each with 1 if it was added and -1 if it was undone. */
  sales: (TokenRef & { count: number })[]
  /** Orders to buy that were filled or voided, and signed listings that were voided. */
  orders: string[]
  /** Accounts that voided a group, or everything that they had signed. */
  makers: string[]
  /** Currencies that the engine's owner allowed or refused. */
  currencies: string[]
}

export const nothingTouched = (): Touched => ({
  tokens: [],
  offers: [],
  holdings: [],
  sellers: [],
  terms: [],
  sales: [],
  orders: [],
  makers: [],
  currencies: [],
})

/** What undoing all blocks above `number` will change. Call it before they are undone. */
export async function findJournaled(db: Db, chainId: number, number: number): Promise<Touched> {
  const touched = nothingTouched()
  const rows = await db
    .selectDistinct({ table: journal.tableName, key: journal.key })
    .from(journal)
    .where(
      and(
        eq(journal.chainId, chainId),
        gt(journal.block, number),
        inArray(journal.tableName, [
          'tokens',
          'balances',
          'offers',
          'sellers',
          'approvals',
          'tokenApprovals',
          'voidedOrders',
          'voidedGroups',
          'currencies',
        ]),
      ),
    )
  for (const { table, key } of rows) {
    const { contract, token_id, owner, id, seller, account, address } = key as Record<string, string>
    const token = () => ({ contract: contract as string, tokenId: BigInt(token_id as string) })
    if (table === 'tokens') {
      touched.tokens.push(token())
      touched.terms.push(token())
    }
    if (table === 'balances') touched.holdings.push({ ...token(), owner: owner as string })
    if (table === 'offers') touched.offers.push(id as string)
    if (table === 'sellers') {
      touched.sellers.push(seller as string)
      touched.makers.push(seller as string)
    }
    if (table === 'voidedOrders') touched.orders.push(id as string)
    if (table === 'voidedGroups') touched.makers.push(account as string)
    if (table === 'currencies') touched.currencies.push(address as string)
    if (table === 'approvals') touched.sellers.push(owner as string)
    if (table === 'tokenApprovals') touched.terms.push(token())
  }
  const undone = await db
    .select({ contract: sales.contract, tokenId: sales.tokenId })
    .from(sales)
    .where(and(eq(sales.chainId, chainId), gt(sales.block, number)))
  touched.sales = undone.map((token) => ({ ...token, count: -1 }))
  const unfilled = await db
    .selectDistinct({ id: orderFills.orderId })
    .from(orderFills)
    .where(and(eq(orderFills.chainId, chainId), gt(orderFills.block, number)))
  touched.orders.push(...unfilled.map(({ id }) => id))
  return touched
}

/** The offers that may open, close or change their numbers: those that changed, and what changed sellers still offer. */
export async function findTouchedOffers(db: Db, chainId: number, touched: Touched): Promise<OfferName[]> {
  const holdings = JSON.stringify(
    touched.holdings.map(({ contract, tokenId, owner }) => ({
      contract,
      token_id: tokenId.toString(),
      owner,
    })),
  )
  // Who voided a group has other signed listings besides.
  const sellers = JSON.stringify([...touched.sellers, ...touched.makers])
  const terms = JSON.stringify(
    touched.terms.map(({ contract, tokenId }) => ({ contract, token_id: tokenId.toString() })),
  )
  // A signed listing that was voided has no copies left, so it is not among the open ones any more.
  const isUnsold = sql`${saleOffers.chainId} = ${chainId} and (${saleOffers.available} > 0
    or (${saleOffers.signature} is not null and ${saleOffers.expiresAt} > now()))`
  const { rows } = (await db.execute(sql`
    select ${saleOffers.id} from jsonb_to_recordset(${holdings}::jsonb) as h (contract text, token_id numeric, owner text)
      join ${saleOffers} on ${saleOffers.seller} = h.owner and ${saleOffers.tokenId} = h.token_id
        and ${saleOffers.contract} = h.contract and ${isUnsold}
    union
    select ${saleOffers.id} from jsonb_array_elements_text(${sellers}::jsonb) as s (seller)
      join ${saleOffers} on ${saleOffers.seller} = s.seller and ${isUnsold}
    union
    select ${saleOffers.id} from jsonb_to_recordset(${terms}::jsonb) as t (contract text, token_id numeric)
      join ${saleOffers} on ${saleOffers.tokenId} = t.token_id and ${saleOffers.contract} = t.contract and ${isUnsold}`)) as unknown as {
    rows: { id: string }[]
  }
  // A signed listing is voided by its id, like an order.
  const ids = new Set([...touched.offers, ...touched.orders, ...rows.map(({ id }) => id)])
  return [...ids].map((id) => ({ chainId, id }))
}
