import { type Change, put, ref, type State } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'

type Args = { currency: string; account: string; amount: bigint }

const parkedRef = ({ chainId, args: { currency, account } }: LogOf<Args>) =>
  ref('parkedCurrency', { chainId, currency, account })

/** An account could not receive units of a currency; the engine keeps them for it. */
export const currencyParked: Handler<Args> = {
  reads: (log) => [parkedRef(log)],
  handle: (log, state) => [changed(log, log.args.amount, state)],
}

/** An account had its parked units paid. */
export const currencyWithdrawn: Handler<Args> = {
  reads: (log) => [parkedRef(log)],
  handle: (log, state) => [changed(log, -log.args.amount, state)],
}

function changed(log: LogOf<Args>, difference: bigint, state: State): Change {
  const { key } = parkedRef(log)
  const amount = (state.get('parkedCurrency', key)?.amount ?? 0n) + difference
  return amount > 0n ? put('parkedCurrency', { ...key, amount }) : { table: 'parkedCurrency', key, row: null }
}
