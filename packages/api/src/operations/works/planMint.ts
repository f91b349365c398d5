import { z } from 'zod'
import { zHash } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const planMint = operation({
  route: 'POST /plans/mint',
  summary:
    'What an account has to sign to mint a work without locked content. The work appears once its creator has described it (POST /tokens) and named its number (POST /tokens/{id}/chain), which needs a session. Changes nothing.',
  access: 'public',
  json: z.object({
    account: zTypedAddress,
    /** The id of the chain. */
    network: z.int().positive(),
    /** A single work, or an edition. */
    type: z.enum(['721', '1155']).default('721'),
    copies: z.int().min(1).max(9_999_999).default(1),
    /** Whole percents of each later sale, from 0 to 50. */
    royalties: z.int().min(0).max(99).default(0),
    /** SHA-256 of the metadata file, which then never changes. Without it this marketplace can change the metadata. */
    content: zHash.refine((hash) => /[1-9a-f]/i.test(hash.slice(2))).optional(),
  }),
  output: zPlanned,
  errors: ['chain_unsupported', 'royalties_invalid', 'quantity_above'],
})
