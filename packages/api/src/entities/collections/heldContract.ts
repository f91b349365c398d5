import { z } from 'zod'
import { zMade, zWritten } from '../writers.ts'

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
