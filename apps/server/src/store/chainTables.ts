import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import * as chain from '../db/schema/chain.ts'

/** The tables that events change. */
export const chainTables = {
  tokens: chain.tokens,
  balances: chain.balances,
  offers: chain.offers,
  sellers: chain.sellers,
  auctions: chain.auctions,
  bids: chain.bids,
  sales: chain.sales,
  chainActivities: chain.chainActivities,
}

export type ChainTables = typeof chainTables
export type ChainTable = keyof ChainTables
export type RowOf<T extends ChainTable> = InferSelectModel<ChainTables[T]>

type Keys = {
  tokens: 'chainId' | 'contract' | 'tokenId'
  balances: 'chainId' | 'contract' | 'tokenId' | 'owner'
  offers: 'chainId' | 'id'
  sellers: 'chainId' | 'seller'
  auctions: 'chainId' | 'offerId' | 'auctionId'
  bids: 'chainId' | 'hash' | 'logIndex'
  sales: 'chainId' | 'hash' | 'logIndex'
  chainActivities: 'chainId' | 'hash' | 'logIndex' | 'line'
}
export type KeyOf<T extends ChainTable> = Pick<RowOf<T>, Keys[T] & keyof RowOf<T>>

export type Shape = {
  table: PgTable
  name: string
  /** Property name and column of each field. */
  columns: [property: string, column: PgColumn][]
  keys: [property: string, column: PgColumn][]
}

/** The columns and the primary key of each table, as the schema declares them. */
export const shapes = Object.fromEntries(
  Object.entries(chainTables).map(([tableName, table]) => {
    const { name, primaryKeys } = getTableConfig(table)
    const columns = Object.entries(getTableColumns(table))
    const primary = new Set<PgColumn>(primaryKeys[0]?.columns)
    const shape: Shape = { table, name, columns, keys: columns.filter(([, column]) => primary.has(column)) }
    return [tableName, shape]
  }),
) as Record<ChainTable, Shape>

/** A row's key as one string, to find it in memory. */
export function keyString(table: ChainTable, row: Record<string, unknown>): string {
  return shapes[table].keys.map(([property]) => String(row[property])).join('|')
}
