import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { zBlockchain } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const bringCollection = operation({
  route: 'POST /import/collection',
  summary:
    "Brings all works of another contract: its history is read, then its events are followed. The contract's owner, a holder, or the operator.",
  access: 'signedIn',
  json: z.object({
    blockchain: zBlockchain,
    /** An address, or a link of a scanner or a marketplace. */
    contract_address: z.string().max(2_000),
    /** Of an ERC-1155: a token that the caller holds, unless they own the contract. */
    token_id: z.string().max(100).optional(),
  }),
  output: z.object({ collection: zCollection }),
  errors: [
    'chain_unproven',
    'import_address_required',
    'import_address_invalid',
    'import_link_elsewhere',
    'address_mistyped',
    'token_id_invalid',
    'contract_needless',
    'contract_unknown',
    'contract_stranger',
    'contracts_full',
    'contracts_own_full',
    'hidden',
    'unavailable',
  ],
})
