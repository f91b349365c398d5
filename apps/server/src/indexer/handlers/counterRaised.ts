import { put, ref } from '../state.ts'
import type { Handler } from './handler.ts'

/** A seller withdrew all listings at once: those whose terms carry a lower counter are void. */
export const counterRaised: Handler<{ seller: string; counter: bigint }> = {
  // The handler does not look at the row, but what it was must be known to take the block back.
  reads: ({ chainId, args }) => [ref('sellers', { chainId, seller: args.seller })],
  handle: (log) => [put('sellers', { chainId: log.chainId, ...log.args })],
}
