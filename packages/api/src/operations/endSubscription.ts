import { z } from 'zod'
import { operation } from '../operation.ts'
import { zMailToken } from './confirmSubscription.ts'

export const endSubscription = operation({
  route: 'POST /subscriptions/{token}/end',
  summary: 'Ends a subscription by the token that every mail carries; ending it twice changes nothing.',
  access: 'public',
  params: z.object({ token: zMailToken }),
  output: z.object({}),
  errors: [],
})
