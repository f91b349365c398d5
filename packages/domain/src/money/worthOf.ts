import { DECIMALS, parseAmount } from './wei.ts'

/** More decimals than any known currency has. */
const MOST_DECIMALS = 36

/**
 * What the smallest unit of a currency is worth, in a measure that all currencies share: a chain's coin, wrapped or not,
 * by its rate, a dollar coin as a dollar. Null if that is not known: without a rate a coin cannot be compared with dollars.
 * @param rate dollars for one coin, as a decimal
 */
export const worthOf = (
  { decimals, wrapped }: { decimals: number; wrapped: boolean },
  rate: string | null | undefined,
): bigint | null => {
  const dollars = wrapped ? parseAmount(rate ?? '') : parseAmount('1')
  return dollars ? dollars * 10n ** BigInt(MOST_DECIMALS - decimals) : null
}

/** How many decimals {@link worthInCoin} has: one unit of a currency can be worth less than a wei. */
export const WORTH_DECIMALS = 18

/**
 * What the smallest unit of a currency is worth in wei of its chain's coin, with {@link WORTH_DECIMALS} decimals. Null if
 * that is not known. The wrapped coin is the coin, whatever it costs.
 */
export const worthInCoin = (
  currency: { decimals: number; wrapped: boolean },
  rate: string | null | undefined,
): bigint | null => {
  if (currency.wrapped) return 10n ** BigInt(WORTH_DECIMALS + DECIMALS - currency.decimals)
  const [worth, coin] = [worthOf(currency, rate), worthOf({ decimals: DECIMALS, wrapped: true }, rate)]
  return worth === null || coin === null ? null : (worth * 10n ** BigInt(WORTH_DECIMALS)) / coin
}
