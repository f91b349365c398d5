import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'
import { NOBODY } from './transfer.ts'

type Args = { currency: string; collector: string }

const currencyRef = ({ chainId, args }: LogOf<Args>) => ref('currencies', { chainId, address: args.currency })

/** The engine's owner allowed orders in a currency, named another collector, or refuses it from now on. */
export const currencySet: Handler<Args> = {
  reads: (log) => [currencyRef(log)],
  handle: (log) => {
    const { key } = currencyRef(log)
    const { collector } = log.args
    return [
      collector === NOBODY
        ? { table: 'currencies', key, row: null }
        : put('currencies', { ...key, collector }),
    ]
  },
}
