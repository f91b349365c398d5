import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { chainStatus, cursors } from '../../db/schema/indexing.ts'

/**
 * - unreachable: no node answers
 * - failed: an error of this server; see its log
 * - forked: the chain has none of the blocks in the tables; a replay is needed, or another node
 * - disagreement: its nodes do not agree about the logs of a block
 */
export type ChainError = 'unreachable' | 'failed' | 'forked' | 'disagreement'

type ChainStatus = {
  head: number | null
  headAt: Date | null
  indexed: number | null
  error: ChainError | null
  at: Date
}

/** Writes the last known state of a chain. */
export async function putChainStatus(
  db: Db,
  chainId: number,
  status: { head: number | null; headAt: Date | null; error: ChainError | null },
): Promise<void> {
  const row = { ...status, at: new Date() }
  await db
    .insert(chainStatus)
    .values({ chainId, ...row })
    .onConflictDoUpdate({ target: chainStatus.chainId, set: row })
}

/** For each chain, its head and how far it is indexed, by chain id. */
export async function listChainStatus(db: Db): Promise<Map<number, ChainStatus>> {
  const rows = await db
    .select({
      chainId: chainStatus.chainId,
      head: chainStatus.head,
      headAt: chainStatus.headAt,
      indexed: cursors.number,
      error: chainStatus.error,
      at: chainStatus.at,
    })
    .from(chainStatus)
    .leftJoin(cursors, eq(cursors.chainId, chainStatus.chainId))
  return new Map(rows.map(({ chainId, ...status }) => [chainId, status]))
}
