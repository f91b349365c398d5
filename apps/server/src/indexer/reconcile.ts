import type { BlockRef } from '../store/cursors.ts'

/** What a newly seen head means for the tables. */
export type Course = 'known' | 'next' | 'gap' | 'fork'

/**
 * The four cases of a head, seen from the last block in the tables.
 *
 * - known: it is that block (or nothing is there yet and the chain has not begun)
 * - next:  it sits right on that block
 * - gap:   it is further ahead; the blocks between have to be fetched, and may yet show a fork
 * - fork:  it is no higher but another, or it is the next number on another parent: the chain has turned
 */
export function reconcile(tip: BlockRef | null, head: BlockRef & { parentHash: string }): Course {
  if (tip === null) return 'gap'
  if (head.hash === tip.hash) return 'known'
  if (head.number <= tip.number) return 'fork'
  if (head.number > tip.number + 1) return 'gap'
  return head.parentHash === tip.hash ? 'next' : 'fork'
}
