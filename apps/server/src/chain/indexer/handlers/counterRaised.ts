import { put, ref } from '../state.ts'
import type { Handler } from './handler.ts'
import { withdrawal } from './withdrawal.ts'

/** An account withdrew all its listings at once: those whose terms have another counter are void. */
export const counterRaised: Handler<{ account: string; counter: bigint }> = {
  // The handler does not use the row, but the journal needs its previous version to undo the block.
  reads: ({ chainId, args }) => [ref('sellers', { chainId, seller: args.account })],
  handle: (log) => {
    const { account: seller, counter } = log.args
    return [
      put('sellers', { chainId: log.chainId, seller, counter }),
      withdrawal(log, { seller, offerId: null }),
    ]
  },
}
