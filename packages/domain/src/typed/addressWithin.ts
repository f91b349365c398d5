import { readTokenLink } from '../works/tokenLink.ts'
import { plainSigns } from './digits.ts'
import { readTokenId } from './readTokenId.ts'

const ADDRESS = /0x[0-9a-f]{40}(?![0-9a-f])/i

/**
 * The address anywhere in a text that somebody searches for, in lower case, and the token's id behind it, decimal. Null
 * without one. Looser than `readAddress`, because a search moves nothing.
 */
export function addressWithin(text: string): { address: string; tokenId: string | null } | null {
  const plain = plainSigns(text)
  const link = readTokenLink(plain)
  if (link?.tokenId)
    return {
      address: link.contract.toLowerCase(),
      tokenId: readTokenId(link.tokenId).id?.toString() ?? null,
    }
  const found = link?.contract ?? ADDRESS.exec(plain)?.[0]
  return found ? { address: found.toLowerCase(), tokenId: null } : null
}
