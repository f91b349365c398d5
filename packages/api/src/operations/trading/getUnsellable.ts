import { UNSELLABLE } from '@vitrine/domain/rules/trading/unsellable'
import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const getUnsellable = operation({
  route: 'GET /tokens/{id}/unsellable',
  summary:
    'Why a work could not be listed, read from its contract now: `bound` (ERC-5192), `refused` (a simulated transfer fails, or the transfer validator of an ERC-721C says so) or `unknown` (the sale contract does not know its collection). Null if nothing is in the way. Asked for the caller, if they hold it, otherwise for its holder.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: z.object({
    any: z.stringbool().default(false).meta({
      description:
        'With true, asked for any work of its contract: null or `unknown` as soon as one could be moved.',
    }),
  }),
  output: z.object({ reason: z.enum(UNSELLABLE).nullable() }),
  errors: ['not_found', 'hidden', 'unavailable'],
})
