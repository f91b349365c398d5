import type { BlockRef } from '../store/cursors.ts'

/** What a newly seen head means for the tables. */
export type Course = 'known' | 'next' | 'gap' | 'fork' | 'behind'

/**
 * The five cases of a new head, compared with the last block in the tables.
 *
 * - known: it is that block (or the tables are empty and the chain has not begun)
 * - next: its parent is that block
 * - gap: it is further ahead; the blocks between must be fetched and may still show a fork
 * - fork: it is another block with the same or a lower number, or the next number on another parent: a re-org
 * - behind: it is an earlier block, or lies below those that a re-org can undo: the node lags, or the chain was reset
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
