import { z } from 'zod'
import { zNotification } from '../../entities/people/notification.ts'
import { zPriceAlert } from '../../entities/people/priceAlert.ts'
import { zReminder } from '../../entities/people/reminder.ts'
import { zId, zLanguage, zPage, zWei } from '../../entities/primitives.ts'
import { zWritten } from '../../entities/writers.ts'
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

export const readNotifications = operation({
  route: 'POST /users/notifications/read',
  summary:
    'Marks notifications as read: the given ones or, without `ids`, the latest 10,000. Returns how many are unread then, at most 100.',
  access: 'signedIn',
  json: z.object({ ids: z.array(z.string().min(1).max(200)).max(1_000).optional() }),
  output: z.object({ unread: z.int() }),
  errors: [],
})

export const listPriceAlerts = operation({
  route: 'GET /users/alerts',
  summary: 'The price alerts of the signed-in user that were not told yet, the newest first: at most 100.',
  access: 'signedIn',
  output: z.object({ alerts: z.array(zPriceAlert) }),
  errors: [],
})

export const setPriceAlert = operation({
  route: 'POST /users/alerts',
  summary:
    'Tells the signed-in user with a notification, once, when a copy of a work can be bought for `most` or less; null ends that. Setting it again changes the price. Returns all alerts.',
  access: 'signedIn',
  json: zPriceAlert.extend({ most: zWei.nullable() }),
  output: z.object({ alerts: z.array(zPriceAlert) }),
  errors: [
    'not_found',
    'hidden',
    'work_burnt',
    'alert_met',
    'order_price_invalid',
    'price_too_high',
    'too_many_alerts',
  ],
})

export const listReminders = operation({
  route: 'GET /users/reminders',
  summary: 'What the signed-in user will be reminded of, the next first: at most 100.',
  access: 'signedIn',
  output: z.object({ reminders: z.array(zReminder) }),
  errors: [],
})

export const setReminder = operation({
  route: 'POST /users/reminders',
  summary:
    'Reminds the signed-in user, with a notification, of the end of an auction 15 minutes before it, or of the opening of a collection when it opens; or no longer does. Returns all reminders.',
  access: 'signedIn',
  json: zReminder.extend({ on: z.boolean() }),
  output: z.object({ reminders: z.array(zReminder) }),
  errors: ['not_found', 'hidden', 'reminder_too_late', 'too_many_reminders'],
})

export const subscribe = operation({
  route: 'POST /subscriptions',
  summary:
    'Subscribes to the newsletter, or (collection=true) to the launch of a collection. The address is used once its owner opens the link in the confirmation mail.',
  access: 'public',
  query: z.object({ collection: z.stringbool().default(false) }),
  json: z.object({
    email: z.string().max(300).default(''),
    /** Only with `collection=true`. */
    collectionID: zId.optional(),
    language: zLanguage.optional(),
  }),
  output: z.object({}),
  errors: ['email_invalid', 'not_found', 'hidden', 'rate_limited'],
})

/** The token in a mail's link. */
const zMailToken = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ examples: ['n'.repeat(43)] })

export const confirmSubscription = operation({
  route: 'POST /subscriptions/{token}/confirm',
  summary: 'Confirms an address with the token that was mailed to it.',
  access: 'public',
  params: z.object({ token: zMailToken }),
  output: z.object({ kind: z.enum(['newsletter', 'collection', 'account']), email: zWritten }),
  errors: ['not_found'],
})

export const endSubscription = operation({
  route: 'POST /subscriptions/{token}/end',
  summary: 'Ends a subscription with the token in every mail. Ending it twice changes nothing.',
  access: 'public',
  params: z.object({ token: zMailToken }),
  output: z.object({}),
  errors: [],
})
