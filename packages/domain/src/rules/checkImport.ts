import type { Issue } from '../codes.ts'

/** A token of another collection that somebody wants to bring in, as typed. */
export type ImportDraft = {
  contractAddress: string
  tokenId: string
  /** Multi-edition only, as typed; null for a single. */
  copies: string | null
}

const MAX_TOKEN_ID = 2n ** 256n - 1n

/** Reads a token's number: decimal, or hex with 0x. Null when it is none. */
export function parseTokenId(text: string): bigint | null {
  const trimmed = text.trim()
  if (!/^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(trimmed)) return null
  const id = BigInt(trimmed)
  return id <= MAX_TOKEN_ID ? id : null
}

function checkAddress(text: string): Issue[] {
  const address = text.trim()
  if (address !== '' && !address.includes('0x'))
    return [{ path: 'contract_address', code: 'import_address_invalid' }]
  const valid = /^0x[0-9a-f]{40}$/i.test(address)
  return valid ? [] : [{ path: 'contract_address', code: 'import_address_required' }]
}

/** Everything that keeps a token from being imported (VAL-17), in the order of the form. */
export function checkImport({ contractAddress, tokenId, copies }: ImportDraft): Issue[] {
  const copiesValid = copies === null || (/^\d{1,7}$/.test(copies) && Number(copies) >= 1)
  return [
    ...checkAddress(contractAddress),
    ...(parseTokenId(tokenId) === null ? [{ path: 'token_id', code: 'token_id_invalid' } as const] : []),
    ...(copiesValid ? [] : [{ path: 'copies', code: 'import_copies_invalid' } as const]),
  ]
}
