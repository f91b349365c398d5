import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'

type Args = { commission: bigint }

const commissionRef = ({ chainId }: LogOf<Args>) => ref('commissions', { chainId })

/** The engine's owner changed what it takes. A listing that was only signed has no share of its own until it is bought. */
export const commissionChanged: Handler<Args> = {
  reads: (log) => [commissionRef(log)],
  handle: (log) => [
    put('commissions', { ...commissionRef(log).key, commission: Number(log.args.commission) }),
  ],
}
