import { addressWithin } from '@vitrine/domain/typed/addressWithin'
import { readTokenId } from '@vitrine/domain/typed/readTokenId'
import type { Context } from '../calls/context.ts'
import type { CollectionFilter } from '../collections/store/collections.ts'
import type { WorkFilter } from './store/findWorks.ts'

/** What a search box may hold besides a name. */
type Searched = Pick<WorkFilter, 'name' | 'creator' | 'contract' | 'token'>

/**
 * How works are found by a text: by an address in it (a wallet's own works, a contract's works, with a token's id the
 * one), by a token's id, or by name. Works of a foreign contract have it as their creator.
 */
export function searchedAs({ chains }: Pick<Context, 'chains'>, text: string): Searched {
  const found = addressWithin(text)
  if (!found) {
    const { id } = readTokenId(text)
    return id === null ? { name: text } : { name: text.trim().replace('#', ''), token: { id: id.toString() } }
  }
  const { address, tokenId } = found
  if (tokenId) return { token: { id: tokenId, contract: address } }
  const isOurs = [...chains.values()].some(({ config: { contracts } }) =>
    [contracts.collectible721, contracts.collectible1155].some((own) => own.toLowerCase() === address),
  )
  return isOurs ? { contract: address } : { creator: address }
}

/** How collections are found by a text: by their contract's address in it, or by name. */
export function collectionsSearchedAs(text: string): Pick<CollectionFilter, 'name' | 'contract'> {
  const found = addressWithin(text)
  return found ? { contract: found.address } : { name: text }
}
