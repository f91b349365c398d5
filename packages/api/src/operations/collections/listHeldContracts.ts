import { z } from 'zod'
import { zBlockchain, zDate } from '../../entities/primitives.ts'
import { zMade, zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const zHeldContract = z
  .object({
    contract_address: zMade,
    standard: z.literal([721, 1155]),
    /** As the contract says it; empty if it says none. */
    name: zWritten,
    /** One of its tokens that the caller holds, decimal. */
    token_id: zMade,
    /** Its collection, if it was brought as a whole. */
    collection_id: zMade.nullable(),
  })
  .meta({ id: 'HeldContract' })
export type HeldContract = z.infer<typeof zHeldContract>

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
