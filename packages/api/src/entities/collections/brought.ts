import { z } from 'zod'
import { zBlockchain, zDate } from '../primitives.ts'
import { zMade } from '../writers.ts'

/** A contract that was brought as a whole, and how far its history has been read. */
export const zBrought = z
  .object({
    blockchain: zBlockchain,
    /** The chain's number. */
    network: z.int(),
    contract_address: zMade,
    standard: z.literal([721, 1155]),
    date: zDate,
    /** `reading` its history, `following` its events, `stopped` by the operator, `refused`, or `leaving`: it is being forgotten. */
    state: z.enum(['reading', 'following', 'stopped', 'refused', 'leaving']),
    /** Why it is refused: it has more tokens than this marketplace reads, or a block with more events than any node returns. */
    reason: z.enum(['too_many_tokens', 'block_too_large']).nullable(),
    /** Its first block, the last one that was read, and the newest one here. */
    first_block: z.int(),
    read_to: z.int(),
    head: z.int(),
    /** How many tokens and events were found so far. */
    tokens: z.int(),
    events: z.int(),
  })
  .meta({ id: 'Brought' })
export type BroughtAnswer = z.infer<typeof zBrought>
