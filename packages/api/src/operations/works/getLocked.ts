import { z } from 'zod'
import { zHash, zId } from '../../entities/primitives.ts'
import { zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const getLocked = operation({
  route: 'GET /tokens/{id}/locked',
  summary:
    'The locked content of a work, for its current owner. keccak256(salt ‖ content) is the commitment on chain.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  output: z.object({ content: zWritten, salt: zHash, commitment: zHash }),
  errors: ['chain_unproven', 'not_found', 'not_holder'],
})
