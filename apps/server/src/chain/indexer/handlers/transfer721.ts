import type { Handler } from './handler.ts'
import { endTokenApproval, tokenApprovalRef } from './tokenApproval.ts'
import { mintBegins, transferChanges, transferReads } from './transfer.ts'

/** ERC-721 Transfer: the token changes its owner. */
export const transfer721: Handler<{ from: string; to: string; tokenId: bigint }> = {
  begins: (log) => mintBegins(log, log.args),
  reads: (log) => [
    ...transferReads(log, { ...log.args, copies: 1n }),
    tokenApprovalRef(log, log.address, log.args.tokenId),
  ],
  handle: (log, state) => [
    ...transferChanges(log, { ...log.args, copies: 1n }, state),
    ...endTokenApproval(log, log.address, log.args.tokenId, state),
  ],
}
