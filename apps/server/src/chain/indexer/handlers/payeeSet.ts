import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'

type Args = { creator: string; payee: string }

const payeeRef = ({ chainId, args: { creator } }: LogOf<Args>) => ref('payees', { chainId, creator })

/** A creator named who receives their money from now on, or nobody else any more. */
export const payeeSet: Handler<Args> = {
  reads: (log) => [payeeRef(log)],
  handle: (log) => {
    const { key, table } = payeeRef(log)
    const { creator, payee } = log.args
    return [creator === payee ? { table, key, row: null } : put(table, { ...key, payee, since: log.at })]
  },
}
