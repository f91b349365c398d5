import { z } from 'zod'
import { zId, zMoment } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const replayWebhook = operation({
  route: 'POST /users/webhooks/{id}/replay',
  summary:
    'Delivers all final events of a webhook since a time once more, with the same ids. The time may be at most 30 days ago.',
  access: 'signedIn',
  params: z.object({ id: zId }),
  json: z.object({ from: zMoment }),
  output: z.object({}),
  errors: ['not_found', 'replay_too_old'],
})
