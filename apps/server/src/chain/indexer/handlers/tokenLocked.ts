import { put } from '../state.ts'
import { expectRow, type Handler } from './handler.ts'
import { tokenRef } from './tokenRef.ts'

/** A token was minted with locked content; the chain has the commitment to it. */
export const tokenLocked: Handler<{ tokenId: bigint; commitment: string }> = {
  reads: (log) => [tokenRef(log, log.address, log.args.tokenId)],
  handle: (log, state) => {
    const token = expectRow(state.get('tokens', tokenRef(log, log.address, log.args.tokenId).key), log)
    return [put('tokens', { ...token, locked: log.args.commitment })]
  },
}
