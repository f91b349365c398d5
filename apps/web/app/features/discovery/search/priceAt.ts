import { coinOf } from '@vitrine/domain/networks'
import { leftToRight, locale } from '#words/language.ts'
import { amountAt, PRICES, type Search } from './searchQueries.ts'
import { w } from './searchWords.ts'

const formats: Record<string, Intl.NumberFormat> = {}

/** Whole dollars or coins as the reader writes them. */
function write(amount: number, currency: 'USD' | null): string {
  formats[locale() + currency] ??= new Intl.NumberFormat(locale(), {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    maximumFractionDigits: 0,
  })
  return formats[locale() + currency]!.format(amount)
}

/** The amount of a step of the slider, e.g. '$250' or '2 ETH'. */
export function priceAt(step: number, blockchain: Search['blockchain']): string {
  const amount = amountAt(step, blockchain)
  const written =
    blockchain === 'All' ? write(amount, 'USD') : leftToRight(`${write(amount, null)} ${coinOf(blockchain)}`)
  return step === PRICES.max ? w('price_more', { n: written }) : written
}
