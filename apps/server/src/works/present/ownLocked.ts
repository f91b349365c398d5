import type { Context } from '../../calls/context.ts'
import { unseal } from '../../sealing/seal.ts'
import { listSealedOf } from '../store/sealedContents.ts'

/** Locked content with what proves it: the commitment on chain is that of content and salt. */
export type OpenedContent = { workId: string; commitment: string; content: string; salt: string }

/**
 * The locked content of works, for whoever created them: check that before. A key that is lost opens nothing, and what
 * nobody can open is left out.
 * @param provenOn the chain of the creator's contract wallet, or null for a key: on another chain the same address may be
 *   somebody else's (ADR 6)
 */
export async function openOwn(
  { db, sealingKeys }: Pick<Context, 'db' | 'sealingKeys'>,
  provenOn: number | null,
  ids: readonly string[],
): Promise<OpenedContent[]> {
  const found = await listSealedOf(db, ids)
  return found.flatMap(({ workId, sealed, commitment, chainId }) => {
    if (commitment === null || (provenOn !== null && provenOn !== chainId)) return []
    try {
      return [{ workId, commitment, ...JSON.parse(unseal(sealingKeys, sealed, workId)) }]
    } catch {
      return []
    }
  })
}
