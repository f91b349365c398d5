import { put } from '../state.ts'
import type { Handler } from './handler.ts'

/** A mint committed to its metadata. No event changes that later, so nothing has to be read. */
export const commitmentMade: Handler<{ series: bigint; commitment: string }> = {
  reads: () => [],
  handle: ({ chainId, address: contract, args }) => [put('commitments', { chainId, contract, ...args })],
}
