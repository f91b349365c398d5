import { DECIMALS, parseAmount } from './wei.ts'

/** More decimals than any known currency has. */
const MOST_DECIMALS = 36

/**
 * What the smallest unit of a currency is worth, in a measure that all currencies share: a chain's coin, wrapped or not,
 * by its rate, a dollar coin as a dollar. Without a rate a coin counts as a dollar, so that at least its decimals count.
 * @param rate dollars for one coin, as a decimal
 */
export const worthOf = (
  { decimals, wrapped }: { decimals: number; wrapped: boolean },
  rate: string | null | undefined,
): bigint => (parseAmount((wrapped && rate) || '1') ?? 0n) * 10n ** BigInt(MOST_DECIMALS - decimals)

/** How many decimals {@link worthInCoin} has: one unit of a currency can be worth less than a wei. */
export const WORTH_DECIMALS = 18

/** What the smallest unit of a currency is worth in wei of its chain's coin, with {@link WORTH_DECIMALS} decimals. */
export const worthInCoin = (
  currency: { decimals: number; wrapped: boolean },
  rate: string | null | undefined,
): bigint =>
  (worthOf(currency, rate) * 10n ** BigInt(WORTH_DECIMALS)) /
  worthOf({ decimals: DECIMALS, wrapped: true }, rate)
