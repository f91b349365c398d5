import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context } from '../calls/context.ts'

/** What coins and currencies cost, by this process's sources. */
export function getRates({ prices }: Pick<Context, 'prices'>): Output<Operations['getRates']> {
  return {
    rates: prices.list().map(({ asset: { blockchain, currency, unit }, dollars, pegged, at, sources }) => ({
      blockchain,
      address: currency,
      unit,
      price: dollars,
      date: at === null ? null : new Date(at).toISOString(),
      pegged,
      sources: sources.map((each) => ({
        name: each.source,
        price: each.dollars,
        date: new Date(each.at).toISOString(),
        outlier: each.outlier,
      })),
    })),
  }
}
