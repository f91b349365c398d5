import { DECIMALS, parseAmount } from './wei.ts'

/** More decimals than any known currency has. */
const MOST_DECIMALS = 36

/** A dollar, with as many decimals as a rate is read with. */
const DOLLAR = 10n ** BigInt(DECIMALS)

type Currency = { decimals: number; wrapped: boolean; dollar: boolean }

/**
 * What the smallest unit of a currency is worth, in a measure that all currencies share: a chain's coin, wrapped or not,
 * by its rate, a dollar coin as a dollar. Null if that is not known: without a rate a coin cannot be compared with dollars,
 * and nobody tells what other currencies cost.
 * @param rate dollars for one coin, as a decimal
 */
export const worthOf = (
  { decimals, wrapped, dollar }: Currency,
  rate: string | null | undefined,
): bigint | null => {
  const dollars = wrapped ? rate && parseAmount(rate) : dollar && DOLLAR
  return dollars ? inDollars(dollars, decimals) : null
}

const inDollars = (dollars: bigint, decimals: number) => dollars * 10n ** BigInt(MOST_DECIMALS - decimals)

/** How many decimals {@link worthInCoin} has: one unit of a currency can be worth less than a wei. */
export const WORTH_DECIMALS = 18

/**
 * What the smallest unit of a currency is worth in wei of its chain's coin, with {@link WORTH_DECIMALS} decimals. Null if
 * that is not known. The wrapped coin is the coin, whatever it costs.
 */
export const worthInCoin = (
  { decimals, wrapped, dollar }: Currency,
  rate: string | null | undefined,
): bigint | null => {
  if (wrapped) return 10n ** BigInt(WORTH_DECIMALS + DECIMALS - decimals)
  if (!dollar) return null
  const coin = worthOf({ decimals: DECIMALS, wrapped: true, dollar }, rate)
  return coin && (inDollars(DOLLAR, decimals) * 10n ** BigInt(WORTH_DECIMALS)) / coin
}
