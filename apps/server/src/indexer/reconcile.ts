import type { BlockRef } from '../store/cursors.ts'

/** What a newly seen head means for the tables. */
export type Course = 'known' | 'next' | 'gap' | 'fork' | 'behind'

/**
 * The five cases of a head, seen from the last block in the tables.
 *
 * - known: it is that block (or nothing is there yet and the chain has not begun)
 * - next:  it sits right on that block
 * - gap:   it is further ahead; the blocks between have to be fetched, and may yet show a fork
 * - fork:  it is no higher but another, or it is the next number on another parent: the chain has turned
 * - behind: it is one of the blocks before it, or lies below those that can be taken back: the node lags, or the
 *   chain was taken back and has not grown since
 * @param ours the hash of the block in the tables that has the head's number, if there is one
 */
export function reconcile(
  tip: BlockRef | null,
  head: BlockRef & { parentHash: string | null },
  ours: string | null = null,
): Course {
  if (tip === null) return 'gap'
  if (head.hash === tip.hash) return 'known'
  if (head.number < tip.number && (ours === null || head.hash === ours)) return 'behind'
  if (head.number <= tip.number) return 'fork'
  if (head.number > tip.number + 1) return 'gap'
  return head.parentHash === tip.hash ? 'next' : 'fork'
}
