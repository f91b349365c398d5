import { isForeign } from '../decode.ts'
import { put, ref } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'
import { NOBODY } from './transfer.ts'

/** The standards name the wallet differently: `owner` (ERC-721) and `account` (ERC-1155). */
type Args = { owner?: string; account?: string; operator: string; approved: boolean }

/**
 * A wallet allowed the engine to move its tokens of a collection, or no longer does. Its offers cannot be bought without
 * that. In another collection the approval is assumed without a row, so only the end of it needs one. That contract can
 * name anybody, so a block adds few of them (`lines`).
 */
export const approvalForAll: Handler<Args> = {
  reads: (log) => (concernsEngine(log) ? [refOf(log)] : []),
  handle: (log, state) => {
    if (!concernsEngine(log)) return []
    const { key } = refOf(log)
    const known = state.get('approvals', key) !== undefined
    const { approved } = log.args
    const begins = !isForeign(log.contracts, log.address) || (!approved && log.lines > 0)
    return known || begins ? [put('approvals', { ...key, approved })] : []
  },
}

const refOf = (log: LogOf<Args>) =>
  approvalRef(log, log.address, log.args.owner ?? log.args.account ?? NOBODY)

const concernsEngine = ({ args, contracts }: LogOf<Args>) => args.operator === contracts.engine

/** Whether a wallet lets the engine move its tokens of a collection. */
export function approvalRef({ chainId }: { chainId: number }, contract: string, owner: string) {
  return ref('approvals', { chainId, contract, owner })
}
