import { z } from 'zod'
import { zTokenCard } from '../entities/offer.ts'
import { zPage } from '../entities/primitives.ts'
import { operation } from '../operation.ts'

export const listMyTokens = operation({
  route: 'GET /tokens/my',
  summary: 'What the signed-in user created, the newest first; also what is registered but not on chain yet.',
  access: 'signedIn',
  query: zPage,
  output: z.object({ tokens: z.array(zTokenCard), pages: z.int() }),
  errors: [],
})
