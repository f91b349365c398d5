import { z } from 'zod'
import { zCollection } from '../../entities/collections/collection.ts'
import { zHeldContract } from '../../entities/collections/heldContract.ts'
import { zBlockchain, zDate } from '../../entities/primitives.ts'
import { zTypedContract, zTypedTokenId } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const bringCollection = operation({
  route: 'POST /import/collection',
  summary:
    "Brings all works of another contract: its history is read, then its events are followed. The contract's owner, a holder, or the operator.",
  access: 'signedIn',
  json: z.object({
    blockchain: zBlockchain,
    contract_address: zTypedContract,
    /** Of an ERC-1155: a token that the caller holds, unless they own the contract. */
    token_id: zTypedTokenId.optional(),
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

export const listHeldContracts = operation({
  route: 'POST /import/held',
  summary:
    'Contracts of which the caller holds tokens, from the newest blocks backwards, for a few seconds or until there are at least 50. Contracts of this marketplace are left out.',
  access: 'signedIn',
  json: z.object({
    blockchain: zBlockchain,
    /** Looks only at blocks before this one: `searched_from` of the answer before. */
    before: z.int().min(1).optional(),
  }),
  output: z.object({
    contracts: z.array(zHeldContract),
    /** All blocks from this one on were looked at. */
    searched_from: z.int(),
    /** When this block was made. */
    date: zDate,
    /** Whether there are older blocks. */
    more: z.boolean(),
  }),
  errors: ['rate_limited', 'unavailable'],
})
