import { z } from 'zod'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const getNonce = operation({
  route: 'GET /auth/nonce',
  summary: 'A one-time nonce for the EIP-4361 message. It expires after ten minutes.',
  access: 'public',
  output: z.object({ nonce: zMade }),
  errors: [],
})
