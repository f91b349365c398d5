import type { Output } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import { holdsPeg } from '@vitrine/chain/currencies'
import type { Context } from '../calls/context.ts'

/** What coins and currencies cost, by this process's sources. */
export function getRates({ prices }: Pick<Context, 'prices'>): Output<Operations['getRates']> {
  return {
    rates: prices.list().map(({ asset: { blockchain, currency, unit, dollar }, dollars, at, sources }) => ({
      blockchain,
      address: currency,
      unit,
      price: dollars,
      date: at === null ? null : new Date(at).toISOString(),
      pegged: dollar ? holdsPeg(dollars) : null,
      sources: sources.map((each) => ({
        name: each.source,
        price: each.dollars,
        date: new Date(each.at).toISOString(),
        outlier: each.outlier,
      })),
    })),
  }
}
