import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as chain from '../../db/schema/chain.ts'

/** The tables that events change. */
export const chainTables = {
  tokens: chain.tokens,
  commitments: chain.commitments,
  balances: chain.balances,
  staleBalances: chain.staleBalances,
  metadataChanges: chain.metadataChanges,
  participants: chain.participants,
  offers: chain.offers,
  withdrawnListings: chain.withdrawnListings,
  sellers: chain.sellers,
  approvals: chain.approvals,
  tokenApprovals: chain.tokenApprovals,
  parkedPayments: chain.parkedPayments,
  parkedTokens: chain.parkedTokens,
  parkedCurrency: chain.parkedCurrency,
  payees: chain.payees,
  currencies: chain.currencies,
  commissions: chain.commissions,
  orderFills: chain.orderFills,
  voidedOrders: chain.voidedOrders,
  voidedGroups: chain.voidedGroups,
  auctions: chain.auctions,
  bids: chain.bids,
  sales: chain.sales,
  chainActivities: chain.chainActivities,
  lastListings: chain.lastListings,
  chainNotifications: chain.chainNotifications,
}

export type ChainTables = typeof chainTables
export type ChainTable = keyof ChainTables
export type RowOf<T extends ChainTable> = InferSelectModel<ChainTables[T]>

/** The primary key of each table, as the schema declares it. */
const primaryKeys = {
  tokens: ['chainId', 'contract', 'tokenId'],
  commitments: ['series', 'contract', 'chainId'],
  balances: ['chainId', 'contract', 'tokenId', 'owner'],
  staleBalances: ['chainId', 'contract', 'tokenId', 'owner'],
  metadataChanges: ['contract', 'tokenId', 'whole', 'chainId'],
  participants: ['chainId', 'contract', 'tokenId', 'wallet'],
  offers: ['chainId', 'id'],
  withdrawnListings: ['chainId', 'block', 'logIndex'],
  sellers: ['chainId', 'seller'],
  approvals: ['chainId', 'contract', 'owner'],
  tokenApprovals: ['chainId', 'contract', 'tokenId'],
  parkedPayments: ['chainId', 'account'],
  parkedTokens: ['chainId', 'offerId', 'account'],
  parkedCurrency: ['chainId', 'currency', 'account'],
  payees: ['chainId', 'creator'],
  currencies: ['chainId', 'address'],
  commissions: ['chainId'],
  orderFills: ['chainId', 'block', 'logIndex'],
  voidedOrders: ['chainId', 'id'],
  voidedGroups: ['chainId', 'account', 'group'],
  auctions: ['chainId', 'offerId', 'auctionId'],
  bids: ['chainId', 'block', 'logIndex'],
  sales: ['chainId', 'block', 'logIndex'],
  chainActivities: ['chainId', 'block', 'logIndex', 'line'],
  lastListings: ['chainId', 'contract', 'tokenId', 'seller'],
  chainNotifications: ['recipient', 'id'],
} as const satisfies { [T in ChainTable]: readonly (keyof RowOf<T>)[] }

export type KeyOf<T extends ChainTable> = Pick<RowOf<T>, (typeof primaryKeys)[T][number] & keyof RowOf<T>>

/** A field: its property name, its column name, and the type of an array of its values. */
export type Field = { property: string; column: string; arrayType: string }

export type Shape = { table: PgTable; name: string; columns: Field[]; keys: Field[] }

const casing = new CasingCache('snake_case')
const fieldOf = ([property, column]: [string, PgColumn]): Field => ({
  property,
  column: casing.getColumnCasing(column),
  arrayType: `${column.getSQLType()}[]`,
})

/** The fields of each table in SQL. */
export const shapes = Object.fromEntries(
  Object.entries(chainTables).map(([name, table]) => {
    const columns = Object.entries(getTableColumns(table)).map(fieldOf)
    const primary = primaryKeys[name as ChainTable] as readonly string[]
    const keys = columns.filter(({ property }) => primary.includes(property))
    const shape: Shape = { table, name: getTableName(table), columns, keys }
    return [name, shape]
  }),
) as Record<ChainTable, Shape>

/** A row's key as one string, to find it in memory. */
export function keyString(table: ChainTable, row: Record<string, unknown>): string {
  let text = ''
  for (const { property } of shapes[table].keys) text += `${row[property]}|`
  return text
}
