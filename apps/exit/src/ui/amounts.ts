import { formatUnits } from '@vitrine/domain/money/units'
import { shownAmount, wei } from '@vitrine/domain/money/wei'

/** A number with a point as people of a locale write it. */
const written = (amount: string, locale: string) => {
  const point = new Intl.NumberFormat(locale).formatToParts(0.1).find(({ type }) => type === 'decimal')
  return amount.replace('.', point?.value ?? '.')
}

/** An amount of a chain's coin. */
export const coins = (amount: bigint, currency: string) => (locale: string) =>
  `${written(shownAmount(wei(amount)), locale)} ${currency}`

export const units =
  (amount: bigint, { symbol, decimals }: { symbol: string; decimals: number }) =>
  (locale: string) =>
    `${written(formatUnits(amount, decimals), locale)} ${symbol}`

/** @param seconds since 1970 */
export const moment = (seconds: bigint) => (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Number(seconds) * 1_000)

/** Ids of our tokens have 78 digits. */
export const shortId = (id: string) => (id.length > 18 ? `${id.slice(0, 8)}…${id.slice(-8)}` : id)
