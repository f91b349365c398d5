import { z } from 'zod'
import { zPage } from '../../entities/primitives.ts'
import { zTokenCard } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const listMyTokens = operation({
  route: 'GET /tokens/my',
  summary: 'The works that the signed-in user created, the newest first, including those not minted yet.',
  access: 'signedIn',
  key: 'owner',
  query: zPage,
  output: z.object({ tokens: z.array(zTokenCard), pages: z.int() }),
  errors: [],
})
