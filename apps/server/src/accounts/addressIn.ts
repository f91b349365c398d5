const ADDRESS = /0x[0-9a-f]{40}(?![0-9a-f])/i
/** A token's id behind its contract, as people and scanners write it. */
const ID_BEHIND = /^(?:[\s/:#]+|\?a=)(\d{1,78})(?!\d)/

/** The address in a text, in small letters, and the token's id behind it. */
export function addressIn(text: string): { address: string; tokenId: string | null } | null {
  const found = ADDRESS.exec(text)
  if (!found) return null
  const behind = text.slice(found.index + found[0].length)
  return { address: found[0].toLowerCase(), tokenId: ID_BEHIND.exec(behind)?.[1] ?? null }
}
