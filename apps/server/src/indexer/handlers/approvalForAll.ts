import { isForeign } from '../decode.ts'
import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'
import { NOBODY } from './transfer.ts'

/** The standards name the wallet differently: `owner` (ERC-721) and `account` (ERC-1155). */
type Args = { owner?: string; account?: string; operator: string; approved: boolean }

/**
 * A wallet allowed the engine to move its tokens of a collection, or no longer does. Its offers cannot be bought without
 * that. Of foreign collections only wallets that listed there have a row: their contracts can name anybody.
 */
export const approvalForAll: Handler<Args> = {
  reads: (log) => (concernsEngine(log) ? [refOf(log)] : []),
  handle: (log, state) => {
    const { key } = refOf(log)
    const known = state.get('approvals', key) !== undefined
    return concernsEngine(log) && (known || !isForeign(log.contracts, log.address))
      ? [put('approvals', { ...key, approved: log.args.approved })]
      : []
  },
}

const refOf = (log: LogOf<Args>) =>
  approvalRef(log, log.address, log.args.owner ?? log.args.account ?? NOBODY)

const concernsEngine = ({ args, contracts }: LogOf<Args>) => args.operator === contracts.engine

/** Whether a wallet lets the engine move its tokens of a collection. */
export function approvalRef({ chainId }: { chainId: number }, contract: string, owner: string) {
  return ref('approvals', { chainId, contract, owner })
}
