import { type Change, put, ref, type State } from '../state.ts'
import type { Handler, LogOf } from './handler.ts'
import { tokenRef } from './tokenRef.ts'

/** ERC-721 Approval: one account may move the token. It replaces the account before. */
export const tokenApproval: Handler<{ approved: string; tokenId: bigint }> = {
  reads: (log) => [
    tokenApprovalRef(log, log.address, log.args.tokenId),
    ...(isPast(log) ? [tokenRef(log, log.address, log.args.tokenId)] : []),
  ],
  handle: (log, state) => {
    const { key } = tokenApprovalRef(log, log.address, log.args.tokenId)
    // A token that was imported before its contract was brought is followed already. Later events of it are known.
    if (
      isPast(log) &&
      state.get('tokens', tokenRef(log, log.address, log.args.tokenId).key)?.brought === false
    )
      return []
    return log.args.approved === log.contracts.engine
      ? [put('tokenApprovals', key)]
      : endTokenApproval(log, log.address, log.args.tokenId, state)
  },
}

/** Whether it is read with the history of a contract that was brought. */
const isPast = ({ whole }: LogOf<unknown>) => whole !== undefined && whole !== 'live'

/** A transfer of an ERC-721 ends its approval, without an event. */
export function endTokenApproval(
  chain: { chainId: number },
  contract: string,
  tokenId: bigint,
  state: State,
): Change[] {
  const { key } = tokenApprovalRef(chain, contract, tokenId)
  return state.get('tokenApprovals', key) ? [{ table: 'tokenApprovals', key, row: null }] : []
}

/** Whether the engine may move this one token. */
export function tokenApprovalRef({ chainId }: { chainId: number }, contract: string, tokenId: bigint) {
  return ref('tokenApprovals', { chainId, contract, tokenId })
}
