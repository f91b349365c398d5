import { locale } from '#words/language.ts'
import { amountAt, PRICES, type Search } from './searchQueries.ts'
import { w } from './words.ts'

/** The amount of a step of the slider, e.g. '$250' or '2 ETH'. */
export function priceAt(step: number, blockchain: Search['blockchain']): string {
  const n = amountAt(step, blockchain).toLocaleString(locale())
  const written = blockchain === 'All' ? `$${n}` : `${n} ${blockchain}`
  return step === PRICES.max ? w('price_more', { n: written }) : written
}
