import type { Fault, Issue } from '../../codes.ts'
import { blockchainOf } from '../../networks.ts'
import { readAddress } from '../../typed/readAddress.ts'
import { readTokenId } from '../../typed/readTokenId.ts'

/** A foreign token to import, as typed. */
export type ImportDraft = {
  contractAddress: string
  tokenId: string
  /** Only for editions, as typed; null for a single. */
  copies: string | null
}

/** The chain that a token is looked for on; a link of another one is refused. */
type ImportPlace = { chainId?: number | undefined }

/** Checks the address of a contract to import from, as typed: an address, or a link of a scanner or a marketplace. */
export function checkAddress(typed: string, { chainId }: ImportPlace = {}): Issue[] {
  const reading = readAddress(typed, { chainId })
  const isElsewhere = reading.chainId !== null && blockchainOf(reading.chainId) === null
  const fault = isElsewhere ? ELSEWHERE : reading.fault && said(reading.fault, typed)
  return fault ? [{ path: 'contract_address', ...fault }] : []
}

const ELSEWHERE = { code: 'import_link_elsewhere' } as const

/** The specification has its own sentences for a text that has no 0x, and for one without a whole address (VAL-17). */
function said(fault: Fault, typed: string): Fault {
  const isShort = fault.code === 'address_digits' || fault.code === 'import_address_invalid'
  const isBegun = typed.trim() === '' || /0x/i.test(typed)
  return isShort && isBegun ? { code: 'import_address_required' } : fault
}

/** Checks an import (VAL-17). Issues are in the order of the form. */
export function checkImport(
  { contractAddress, tokenId, copies }: ImportDraft,
  place: ImportPlace = {},
): Issue[] {
  const copiesValid = copies === null || (/^\d{1,7}$/.test(copies) && Number(copies) >= 1)
  const { fault } = readTokenId(tokenId)
  return [
    ...checkAddress(contractAddress, place),
    ...(fault ? [{ path: 'token_id', ...fault }] : []),
    ...(copiesValid ? [] : [{ path: 'copies', code: 'import_copies_invalid' } as const]),
  ]
}
