import { type Change, put, ref, type State } from '../state.ts'
import type { Handler } from './handler.ts'

/** ERC-721 Approval: one account may move the token. It replaces the account before. */
export const tokenApproval: Handler<{ approved: string; tokenId: bigint }> = {
  reads: (log) => [tokenApprovalRef(log, log.address, log.args.tokenId)],
  handle: (log, state) => {
    const { key } = tokenApprovalRef(log, log.address, log.args.tokenId)
    return log.args.approved === log.contracts.engine
      ? [put('tokenApprovals', key)]
      : endTokenApproval(log, log.address, log.args.tokenId, state)
  },
}

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
