import { z } from 'zod'
import { zPriceAlert } from '../../entities/people/priceAlert.ts'
import { operation } from '../../operation.ts'

export const listPriceAlerts = operation({
  route: 'GET /users/alerts',
  summary: 'The price alerts of the signed-in user that were not told yet, the newest first: at most 100.',
  access: 'signedIn',
  output: z.object({ alerts: z.array(zPriceAlert) }),
  errors: [],
})
