import { copiesIn, creatorIn, royaltiesIn } from '@vitrine/domain/works/tokenId'
import type { Contracts } from '../config/contracts.ts'
import type { Rows } from '../export/rows.ts'

/** A description of a token or, without `tokenId`, of a draft. */
export type Described = Omit<Rows['works'], 'tokenId'> & { tokenId: bigint | null }

/**
 * Whether a description can belong to its token. The ids of our own collections say who created a token, its royalty
 * and its copies (docs/contracts.md), so nobody can be named as the creator of somebody else's work. A token of another
 * collection is described by that collection. A draft has no token yet: only its creator can mint one for it.
 */
export function isAsMinted(work: Described, contracts: ReadonlyMap<number, Contracts>): boolean {
  const { tokenId, contract, creator, royalties, copies, standard } = work
  const own = contracts.get(work.chainId)
  if (!own || contract === own.engine) return false
  if (tokenId === null) return contract === (standard === 721 ? own.collectible721 : own.collectible1155)
  if (tokenId >= 2n ** 256n) return false
  if (contract !== own.collectible721 && contract !== own.collectible1155) return creator === contract
  return (
    standard === (contract === own.collectible721 ? 721 : 1155) &&
    creator === creatorIn(tokenId) &&
    royalties * 100 === royaltiesIn(tokenId) &&
    copies === copiesIn(standard, tokenId)
  )
}
