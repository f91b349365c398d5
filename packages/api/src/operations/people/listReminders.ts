import { z } from 'zod'
import { zReminder } from '../../entities/people/reminder.ts'
import { operation } from '../../operation.ts'

export const listReminders = operation({
  route: 'GET /users/reminders',
  summary: 'What the signed-in user will be reminded of, the next first: at most 100.',
  access: 'signedIn',
  output: z.object({ reminders: z.array(zReminder) }),
  errors: [],
})
