import type { Db } from '../../db/open.ts'
import { type BlockRef, listBlocks } from '../store/cursors.ts'
import type { Source } from './source.ts'

/**
 * The chain has none of the blocks that the tables remember: a re-org deeper than finality, or the node is on another
 * chain. The tables cannot follow it by themselves.
 */
export class ForkedError extends Error {
  override readonly name = 'ForkedError'

  constructor(chainId: number) {
    super(
      `chain ${chainId} has none of the blocks in the tables: a re-org deeper than finality, or another chain. If the nodes are right, run: npm run replay`,
    )
  }
}

/**
 * Finds the last block that the tables and the chain have in common. Two chains are equal up to their fork and differ
 * after it, so the search halves the remembered blocks each time.
 * @throws ForkedError
 */
export async function findCommonBlock(db: Db, source: Pick<Source, 'chainId' | 'header'>): Promise<BlockRef> {
  const blocks = await listBlocks(db, source.chainId)
  const isOnChain = async ({ number, hash }: BlockRef) => (await source.header(number))?.hash === hash
  // Newest first: those before `low` are not on the chain, the one at `high` is.
  let [low, high] = [0, blocks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (await isOnChain(blocks[middle] as BlockRef)) high = middle
    else low = middle + 1
  }
  const common = blocks[high]
  if (!common) throw new ForkedError(source.chainId)
  return common
}
