import { put } from '../state.ts'
import type { Handler } from './handler.ts'

/** A seller withdrew all listings at once: those whose terms carry a lower counter are void. */
export const counterRaised: Handler<{ seller: string; counter: bigint }> = {
  reads: () => [],
  handle: (log) => [put('sellers', { chainId: log.chainId, ...log.args })],
}
