import type { Context } from '../context.ts'
import type { ItemFilter } from './store/findItems.ts'

/** What a search box may hold besides a name. */
type Searched = Pick<ItemFilter, 'name' | 'creator' | 'contract' | 'token'>

const ADDRESS = /0x[0-9a-f]{40}(?![0-9a-f])/i
/** A token's id behind its contract, as people and scanners write it. */
const ID_BEHIND = /^(?:[\s/:#]+|\?a=)(\d{1,78})(?!\d)/
const ID_ALONE = /^#?(\d{1,78})$/

/** The address in a text, in small letters, and the token's id behind it. */
export function addressIn(text: string): { address: string; tokenId: string | null } | null {
  const found = ADDRESS.exec(text)
  if (!found) return null
  const behind = text.slice(found.index + found[0].length)
  return { address: found[0].toLowerCase(), tokenId: ID_BEHIND.exec(behind)?.[1] ?? null }
}

/**
 * How works are found by a text: by an address in it (a wallet's own works, a contract's works, with a token's id the
 * one), by a token's id, or by name. Works of a foreign contract have it as their creator.
 */
export function searchedAs({ chains }: Pick<Context, 'chains'>, text: string): Searched {
  const found = addressIn(text)
  if (!found) {
    const id = ID_ALONE.exec(text.trim())?.[1]
    return id ? { name: text.trim().replace('#', ''), token: { id } } : { name: text }
  }
  const { address, tokenId } = found
  if (tokenId) return { token: { id: tokenId, contract: address } }
  const isOurs = [...chains.values()].some(({ config: { contracts } }) =>
    [contracts.collectible721, contracts.collectible1155].some((own) => own.toLowerCase() === address),
  )
  return isOurs ? { contract: address } : { creator: address }
}
