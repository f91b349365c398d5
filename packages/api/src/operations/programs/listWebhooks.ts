import { z } from 'zod'
import { zWebhook } from '../../entities/programs/webhook.ts'
import { operation } from '../../operation.ts'

export const listWebhooks = operation({
  route: 'GET /users/webhooks',
  summary: 'The webhooks of the signed-in user, the newest first, without their secrets.',
  access: 'signedIn',
  output: z.object({ webhooks: z.array(zWebhook) }),
  errors: [],
})
