import { put } from '../state.ts'
import type { Handler } from './handler.ts'
import { ownToken } from './ownToken.ts'
import { tokenRef } from './tokenRef.ts'

/** A token is minted with locked content; the chain has the commitment to it. Editions of a series say so before their mint. */
export const tokenLocked: Handler<{ tokenId: bigint; commitment: string }> = {
  reads: (log) => [tokenRef(log, log.address, log.args.tokenId)],
  handle: (log, state) => {
    const { tokenId } = log.args
    const token = state.get('tokens', tokenRef(log, log.address, tokenId).key) ?? ownToken(log, tokenId)
    return [put('tokens', { ...token, locked: log.args.commitment })]
  },
}
