import { AskError } from '../../remote/askError.ts'
import type { Source } from './source.ts'

/** The most blocks that are kept undoable, however long a chain finalizes nothing. */
export const DEEPEST = 10_000

/**
 * Creates the function that says which block is final: a re-org can no longer undo it. That is the block that the chain
 * calls final, but never one of the last `least` blocks, because a node can be wrong, and never one deeper than
 * `DEEPEST`, so that the journal stays small. Chains without the tag have `least` alone; they are asked again too, because
 * a node that has just started does not know it yet.
 *
 * Where there are several nodes, a block is not final before two of them have the same logs in it.
 *
 * The chain is asked again when its head has moved on by `least` blocks. Until then the old answer is still true.
 */
export function createFinality(source: Pick<Source, 'finalized' | 'unconfirmed'>, least: number) {
  let known: { block: number; at: number } | null = null

  return async (head: number): Promise<number> => {
    if (known === null || head >= known.at + least || head < known.at) {
      const block = await source.finalized().catch((error) => {
        if (error instanceof AskError) return undefined
        throw error
      })
      known = { block: block ?? known?.block ?? Number.POSITIVE_INFINITY, at: head }
    }
    const confirmed = (source.unconfirmed() ?? Number.POSITIVE_INFINITY) - 1
    const final = Math.min(head - least, known?.block ?? Number.POSITIVE_INFINITY, confirmed)
    return Math.max(final, head - DEEPEST)
  }
}
