import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { listings, openOffers } from '../db/schema/listings.ts'

type Table = typeof listings | typeof openOffers

/** A chain whose prices a list sorts or filters by. Prices of several chains are compared by `price * rate`. */
export type PricedChain = {
  chainId: number
  /** What one coin is worth, as a decimal above zero. */
  rate: string
  /** The lowest and the highest price asked for, in wei. */
  min?: bigint | undefined
  max?: bigint | undefined
}

const onChain = (table: Table, { chainId, min, max }: PricedChain) =>
  and(
    eq(table.chainId, chainId),
    min === undefined ? undefined : gte(table.price, min),
    max === undefined ? undefined : lte(table.price, max),
  )

/** Whether the price is in the range asked for on its chain. */
export const inRange = (table: Table, chains: readonly PricedChain[]): SQL | undefined =>
  or(...chains.map((chain) => onChain(table, chain)))

/** What a price is worth. */
export function worthOf(table: Table, chains: readonly PricedChain[]): SQL {
  const rates = chains.map(({ chainId, rate }) => sql`when ${chainId}::int then ${rate}::numeric`)
  return sql`${table.price} * case ${table.chainId} ${sql.join(rates, sql` `)} end`
}

/**
 * The rows of all chains as one subquery, each chain read by its own index. A rate does not change the order on its
 * chain, so the first `limit` rows of each chain hold the first `limit` of all (docs/adr/0007).
 * @param select what to read of each row; `value` is added
 * @param order the order on one chain, as its index has it; left out when only counting
 */
export function eachChain(
  table: Table,
  chains: readonly PricedChain[],
  { select, where, order, limit }: { select: SQL; where: SQL | undefined; order?: SQL; limit: number },
): SQL {
  const each = chains.map(
    (chain) => sql`(select ${select}, ${table.price} * ${chain.rate}::numeric as value from ${table}
      where ${and(onChain(table, chain), where)}${order ? sql` order by ${order}` : sql``} limit ${limit})`,
  )
  return sql.join(each, sql` union all `)
}
