import type { Issue } from '@vitrine/domain/codes'
import { type Blockchain, blockchainOf } from '@vitrine/domain/networks'
import { checkImport } from '@vitrine/domain/rules/works/checkImport'
import { addressOr } from '@vitrine/domain/typed/readAddress'
import { readTokenId } from '@vitrine/domain/typed/readTokenId'
import { isElsewhere, readTokenLink } from '@vitrine/domain/works/tokenLink'
import { forgetDraft } from '#data/useStoredDraft.ts'
import type { ImportIntent } from '#flow/business/making.ts'

/** A token to import, as typed. */
export type ImportDraft = {
  type: 721 | 1155
  blockchain: Blockchain
  contract_address: string
  token_id: string
  copies: string
}

/** The initial values of the form (section 3: copies 1). */
export function emptyImport(type: 721 | 1155): ImportDraft {
  return { type, blockchain: 'MATIC', contract_address: '', token_id: '', copies: '1' }
}

/** The keys under which a tab stores the typed values and the token's preview. */
export const draftKey = (type: ImportDraft['type']) => `vitrine.import.${type}`
export const previewKey = (type: ImportDraft['type']) => `${draftKey(type)}.preview`

/** Removes the draft after the token is imported. */
export function forgetImport(type: ImportDraft['type']): void {
  forgetDraft(draftKey(type))
  forgetDraft(previewKey(type))
}

/** What a pasted link fills in; null for what is no link, and for one of another chain. */
export function fieldsOf(pasted: string): Partial<ImportDraft> | null {
  const link = readTokenLink(pasted)
  if (!link || isElsewhere(link)) return null
  const blockchain = link.chainId === null ? null : blockchainOf(link.chainId)
  return {
    contract_address: link.contract,
    ...(link.tokenId !== null && { token_id: link.tokenId }),
    ...(blockchain !== null && { blockchain }),
  }
}

/** All issues of a draft, in the order of the form (VAL-17). */
export function checkImportDraft(draft: ImportDraft, place: { chainId?: number | undefined } = {}): Issue[] {
  const { type, contract_address, token_id, copies } = draft
  return checkImport(
    { contractAddress: contract_address, tokenId: token_id, copies: type === 1155 ? copies : null },
    place,
  )
}

/** The fields that the calls of an import send. */
export function claimOf(draft: ImportDraft): ImportIntent['claim'] {
  const { type, blockchain, contract_address, token_id, copies } = draft
  return {
    blockchain,
    contract_address: addressOr(contract_address),
    token_id: readTokenId(token_id).id?.toString() ?? token_id,
    type: type === 721 ? '721' : '1155',
    ...(type === 1155 && { copies }),
  }
}
