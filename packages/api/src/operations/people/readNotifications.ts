import { z } from 'zod'
import { operation } from '../../operation.ts'

export const readNotifications = operation({
  route: 'POST /users/notifications/read',
  summary:
    'Marks notifications as read: the given ones or, without `ids`, the latest 10,000. Returns how many are unread then, at most 100.',
  access: 'signedIn',
  json: z.object({ ids: z.array(z.string().min(1).max(200)).max(1_000).optional() }),
  output: z.object({ unread: z.int() }),
  errors: [],
})
