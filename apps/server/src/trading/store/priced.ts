import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table with one price of each row, in wei. */
export type Prices = { table: PgTable; chainId: PgColumn; price: PgColumn }

/** A chain whose prices a list sorts or filters by. Prices of several chains are compared by `price * rate`. */
export type PricedChain = {
  chainId: number
  /** The dollar value of one coin, a decimal above zero. */
  rate: string
  /** The requested price range, in wei. */
  min?: bigint | undefined
  max?: bigint | undefined
}

const onChain = (prices: Prices, { chainId, min, max }: PricedChain) =>
  and(
    eq(prices.chainId, chainId),
    min === undefined ? undefined : gte(prices.price, min),
    max === undefined ? undefined : lte(prices.price, max),
  )

/** Whether the price is in the requested range of its chain. */
export const inRange = (prices: Prices, chains: readonly PricedChain[]): SQL | undefined =>
  or(...chains.map((chain) => onChain(prices, chain)))

/** The dollar value of a price. */
export function worthOf({ chainId: chain, price }: Prices, chains: readonly PricedChain[]): SQL {
  const rates = chains.map(({ chainId, rate }) => sql`when ${chainId}::int then ${rate}::numeric`)
  return sql`${price} * case ${chain} ${sql.join(rates, sql` `)} end`
}

/**
 * The rows of all chains as one subquery, each chain read by its own index. A rate does not change the order on its
 * chain, so the first `limit` rows of each chain hold the first `limit` of all (docs/adr/0007).
 * @param select the columns to read; `value` is added
 * @param order the order on one chain, which must match its index; omit it to count
 */
export function eachChain(
  prices: Prices,
  chains: readonly PricedChain[],
  { select, where, order, limit }: { select: SQL; where: SQL | undefined; order?: SQL; limit: number },
): SQL {
  const each = chains.map(
    (chain) => sql`(select ${select}, ${prices.price} * ${chain.rate}::numeric as value from ${prices.table}
      where ${and(onChain(prices, chain), where)}${order ? sql` order by ${order}` : sql``} limit ${limit})`,
  )
  return sql.join(each, sql` union all `)
}
