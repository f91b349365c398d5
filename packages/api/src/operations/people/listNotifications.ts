import { z } from 'zod'
import { zNotification } from '../../entities/people/notification.ts'
import { zPage } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listNotifications = operation({
  route: 'GET /users/notifications',
  summary:
    'The notifications of the signed-in user, the latest first, up to page 100. `unread` is the number of unread ones, at most 100.',
  access: 'signedIn',
  key: 'owner',
  query: zPage,
  output: z.object({ notifications: z.array(zNotification), pages: z.int(), unread: z.int() }),
  errors: [],
})
