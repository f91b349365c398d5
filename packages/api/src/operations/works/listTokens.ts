import { z } from 'zod'
import { zPage } from '../../entities/primitives.ts'
import { zTokenCard } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const listTokens = operation({
  route: 'GET /tokens',
  summary: 'All works, the newest first.',
  access: 'optional',
  query: zPage,
  output: z.object({ tokens: z.array(zTokenCard), pages: z.int() }),
  errors: [],
})
