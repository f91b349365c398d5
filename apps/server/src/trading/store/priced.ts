import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { cards, shownOffers } from '../../db/schema/cards.ts'

type Table = typeof cards | typeof shownOffers

/** A chain whose prices a list sorts or filters by. Prices of several chains are compared by `price * rate`. */
export type PricedChain = {
  chainId: number
  /** The dollar value of one coin, a decimal above zero. */
  rate: string
  /** The requested price range, in wei. */
  min?: bigint | undefined
  max?: bigint | undefined
}

const onChain = (table: Table, { chainId, min, max }: PricedChain) =>
  and(
    eq(table.chainId, chainId),
    min === undefined ? undefined : gte(table.price, min),
    max === undefined ? undefined : lte(table.price, max),
  )

/** Whether the price is in the requested range of its chain. */
export const inRange = (table: Table, chains: readonly PricedChain[]): SQL | undefined =>
  or(...chains.map((chain) => onChain(table, chain)))

/** The dollar value of a price. */
export function worthOf(table: Table, chains: readonly PricedChain[]): SQL {
  const rates = chains.map(({ chainId, rate }) => sql`when ${chainId}::int then ${rate}::numeric`)
  return sql`${table.price} * case ${table.chainId} ${sql.join(rates, sql` `)} end`
}

/**
 * The rows of all chains as one subquery, each chain read by its own index. A rate does not change the order on its
 * chain, so the first `limit` rows of each chain hold the first `limit` of all (docs/adr/0007).
 * @param select the columns to read; `value` is added
 * @param order the order on one chain, which must match its index; omit it to count
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
