import { DECIMALS, parseAmount } from './wei.ts'

/** More decimals than any known currency has. */
const MOST_DECIMALS = 36

/** A dollar, with as many decimals as a rate is read with. */
const DOLLAR = 10n ** BigInt(DECIMALS)

/** @property rate dollars for one, as a decimal, of what is neither the coin nor dollars; null if nobody knows */
type Currency = { decimals: number; wrapped: boolean; dollar: boolean; rate: string | null }

/**
 * What the smallest unit of a currency is worth, in a measure that all currencies share: a chain's coin, wrapped or not,
 * by its rate, a dollar coin as a dollar, others by their own rate. Null if that is not known: without a rate a coin cannot be
 * compared with dollars.
 * @param coinRate dollars for one coin, as a decimal
 */
export const worthOf = (currency: Currency, coinRate: string | null | undefined): bigint | null => {
  const dollars = currency.wrapped ? coinRate && parseAmount(coinRate) : dollarsFor(currency)
  return dollars ? inDollars(dollars, currency.decimals) : null
}

/** Dollars for one of a currency that is not the wrapped coin, with 18 decimals; null if nobody knows. */
export const dollarsFor = ({ dollar, rate }: Pick<Currency, 'dollar' | 'rate'>): bigint | null =>
  (dollar ? DOLLAR : rate && parseAmount(rate)) || null

const inDollars = (dollars: bigint, decimals: number) => dollars * 10n ** BigInt(MOST_DECIMALS - decimals)

/** How many decimals {@link worthInCoin} has: one unit of a currency can be worth less than a wei. */
export const WORTH_DECIMALS = 18

/**
 * What the smallest unit of a currency is worth in wei of its chain's coin, with {@link WORTH_DECIMALS} decimals. Null if
 * that is not known. The wrapped coin is the coin, whatever it costs.
 */
export const worthInCoin = (currency: Currency, coinRate: string | null | undefined): bigint | null => {
  if (currency.wrapped) return 10n ** BigInt(WORTH_DECIMALS + DECIMALS - currency.decimals)
  const [each, coin] = [worthOf(currency, coinRate), coinRate && parseAmount(coinRate)]
  return each && coin ? (each * 10n ** BigInt(WORTH_DECIMALS)) / inDollars(coin, DECIMALS) : null
}
