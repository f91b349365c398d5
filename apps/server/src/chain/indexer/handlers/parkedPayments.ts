import { type Change, put, ref, type State } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'

type Args = { account: string; amount: bigint }

const parkedRef = ({ chainId, args: { account } }: LogOf<Args>) => ref('parkedPayments', { chainId, account })

/** An account refused wei; the engine keeps them for it. */
export const paymentParked: Handler<Args> = {
  reads: (log) => [parkedRef(log)],
  handle: (log, state) => [changed(log, log.args.amount, state)],
}

/** An account had its parked wei paid. */
export const paymentWithdrawn: Handler<Args> = {
  reads: (log) => [parkedRef(log)],
  handle: (log, state) => [changed(log, -log.args.amount, state)],
}

function changed(log: LogOf<Args>, difference: bigint, state: State): Change {
  const { key } = parkedRef(log)
  const amount = (state.get('parkedPayments', key)?.amount ?? 0n) + difference
  return amount > 0n ? put('parkedPayments', { ...key, amount }) : { table: 'parkedPayments', key, row: null }
}
