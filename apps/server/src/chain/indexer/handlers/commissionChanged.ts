import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'

type Args = { commission: bigint }

const commissionRef = ({ chainId }: LogOf<Args>) => ref('commissions', { chainId })

/**
 * The engine's owner changed its commission. A signed listing has this commission until its first purchase; an offer on
 * chain keeps the one it was created with.
 */
export const commissionChanged: Handler<Args> = {
  reads: (log) => [commissionRef(log)],
  handle: (log) => [
    put('commissions', { ...commissionRef(log).key, commission: Number(log.args.commission) }),
  ],
}
