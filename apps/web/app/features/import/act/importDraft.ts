import type { Issue } from '@vitrine/domain/codes'
import type { Blockchain } from '@vitrine/domain/networks'
import { checkImport } from '@vitrine/domain/rules/checkImport'
import type { ImportIntent } from '#flow/business/import.ts'

/** A token to be brought in, as it is being typed. */
export type ImportDraft = {
  type: 721 | 1155
  blockchain: Blockchain
  address: string
  tokenId: string
  copies: string
}

/** What a form starts with (section 3: copies 1). */
export function emptyImport(type: 721 | 1155): ImportDraft {
  return { type, blockchain: 'MATIC', address: '', tokenId: '', copies: '1' }
}

/** Under these a tab keeps what was typed, and what the token said of itself. */
export const draftKey = (type: ImportDraft['type']) => `vitrine.import.${type}`
export const previewKey = (type: ImportDraft['type']) => `${draftKey(type)}.preview`

/** Once the token is here the form begins anew. */
export function forgetImport(type: ImportDraft['type']): void {
  sessionStorage.removeItem(draftKey(type))
  sessionStorage.removeItem(previewKey(type))
}

/** Everything that keeps the token from being imported, in the order of the form (VAL-17). */
export function checkImportDraft({ type, address, tokenId, copies }: ImportDraft): Issue[] {
  return checkImport({ contractAddress: address, tokenId, copies: type === 1155 ? copies : null })
}

/** Whether what is typed may stand in the field of a token's number: decimal, or hex with 0x (VAL-17). */
export function isTokenIdInput(text: string): boolean {
  return /^(\d{0,78}|0x[0-9a-f]{0,64})$/i.test(text)
}

/** What the calls of importing carry. */
export function claimOf({ type, blockchain, address, tokenId, copies }: ImportDraft): ImportIntent['claim'] {
  return {
    blockchain,
    contract_address: address.trim(),
    token_id: tokenId.trim(),
    type: type === 721 ? '721' : '1155',
    ...(type === 1155 && { copies }),
  }
}
