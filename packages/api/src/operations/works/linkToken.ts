import { z } from 'zod'
import { zId, zTokenNumber } from '../../entities/primitives.ts'
import { zToken } from '../../entities/works/token.ts'
import { operation } from '../../operation.ts'

export const linkToken = operation({
  route: 'POST /tokens/{id}/chain',
  summary: 'Saves the chain id of a registered work, once the chain shows that its creator minted it.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({
    chain_id: zTokenNumber,
    /** Only of a series that committed to its metadata: the block of the folder, in hex. */
    folder: z
      .string()
      .max(32_770)
      .regex(/^0x([0-9a-f]{2}){1,16384}$/)
      .meta({ examples: ['0x0a020801'] })
      .optional(),
  }),
  output: z.object({ token: zToken }),
  errors: ['chain_unproven', 'not_found', 'forbidden', 'claim_unproven', 'token_linked', 'unavailable'],
})
