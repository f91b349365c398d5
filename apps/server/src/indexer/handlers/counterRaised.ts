import { put, ref } from '../state.ts'
import type { Handler } from './handler.ts'

/** A seller withdrew all listings at once: those whose terms have a lower counter are void. */
export const counterRaised: Handler<{ seller: string; counter: bigint }> = {
  // The handler does not use the row, but the journal needs its previous version to undo the block.
  reads: ({ chainId, args }) => [ref('sellers', { chainId, seller: args.seller })],
  handle: (log) => [put('sellers', { chainId: log.chainId, ...log.args })],
}
