import { z } from 'zod'
import { operation } from '../../operation.ts'
import { zMailToken } from './confirmSubscription.ts'

export const endSubscription = operation({
  route: 'POST /subscriptions/{token}/end',
  summary: 'Ends a subscription with the token in every mail. Ending it twice changes nothing.',
  access: 'public',
  params: z.object({ token: zMailToken }),
  output: z.object({}),
  errors: [],
})
