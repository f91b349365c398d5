import type { Issue } from '../../codes.ts'
import { addressFault } from '../../typed/readAddress.ts'
import { isElsewhere, readTokenLink } from '../../works/tokenLink.ts'

/** A foreign token to import, as typed. */
export type ImportDraft = {
  contractAddress: string
  tokenId: string
  /** Only for editions, as typed; null for a single. */
  copies: string | null
}

const MAX_TOKEN_ID = 2n ** 256n - 1n

/** Reads a token id: decimal, or hex with 0x. Null if it is invalid. */
export function parseTokenId(text: string): bigint | null {
  const trimmed = text.trim()
  if (!/^(\d{1,78}|0x[0-9a-f]{1,64})$/i.test(trimmed)) return null
  const id = BigInt(trimmed)
  return id <= MAX_TOKEN_ID ? id : null
}

/** Checks the address of a contract to import from, as typed. */
export function checkAddress(text: string): Issue[] {
  const address = text.trim()
  const link = readTokenLink(address)
  if (link && isElsewhere(link)) return [{ path: 'contract_address', code: 'import_link_elsewhere' }]
  if (address !== '' && !address.includes('0x'))
    return [{ path: 'contract_address', code: 'import_address_invalid' }]
  const fault = addressFault(address)
  if (fault === 'address_mistyped') return [{ path: 'contract_address', code: fault }]
  return fault ? [{ path: 'contract_address', code: 'import_address_required' }] : []
}

/** Checks an import (VAL-17). Issues are in the order of the form. */
export function checkImport({ contractAddress, tokenId, copies }: ImportDraft): Issue[] {
  const copiesValid = copies === null || (/^\d{1,7}$/.test(copies) && Number(copies) >= 1)
  return [
    ...checkAddress(contractAddress),
    ...(parseTokenId(tokenId) === null ? [{ path: 'token_id', code: 'token_id_invalid' } as const] : []),
    ...(copiesValid ? [] : [{ path: 'copies', code: 'import_copies_invalid' } as const]),
  ]
}
