import { keccak_256 } from '@noble/hashes/sha3'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * What is wrong with an address as somebody typed it; null if nothing. Capitals are its checksum (EIP-55): where some
 * letters are capitals and others not, they find a character that is wrong. Without one, nothing can be said.
 */
export function addressFault(typed: string): 'import_address_invalid' | 'address_mistyped' | null {
  const text = typed.trim()
  if (!ADDRESS.test(text)) return 'import_address_invalid'
  const digits = text.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || digits === withChecksum(digits.toLowerCase()) ? null : 'address_mistyped'
}

/** An address as somebody typed it, in lower case; one with a fault stays as it is. */
export function readAddress(typed: string): string {
  const text = typed.trim()
  return addressFault(text) === null ? text.toLowerCase() : text
}

/** @param digits of an address, in lower case */
function withChecksum(digits: string): string {
  const hash = keccak_256(new TextEncoder().encode(digits))
  return digits.replace(/[a-f]/g, (letter, at: number) =>
    ((hash[at >> 1] as number) >> (at % 2 === 0 ? 4 : 0)) & 8 ? letter.toUpperCase() : letter,
  )
}
