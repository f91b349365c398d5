import { z } from 'zod'
import { zDate } from '../../entities/primitives.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const exportTrades = operation({
  route: 'POST /users/trades/export',
  summary:
    'A link to download all purchases and sales of the signed-in user as CSV, the latest first, with prices, fees and royalties.',
  access: 'signedIn',
  output: z.object({
    /** The path of the file, e.g. '/api/accounts/…'. It needs no session. */
    url: zMade,
    expires: zDate,
  }),
  errors: [],
})
