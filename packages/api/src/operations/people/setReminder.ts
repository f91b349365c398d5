import { z } from 'zod'
import { zReminder } from '../../entities/people/reminder.ts'
import { operation } from '../../operation.ts'

export const setReminder = operation({
  route: 'POST /users/reminders',
  summary:
    'Reminds the signed-in user, with a notification, of the end of an auction 15 minutes before it, or of the opening of a collection when it opens; or no longer does. Returns all reminders.',
  access: 'signedIn',
  json: zReminder.extend({ on: z.boolean() }),
  output: z.object({ reminders: z.array(zReminder) }),
  errors: ['not_found', 'hidden', 'reminder_too_late', 'too_many_reminders'],
})
