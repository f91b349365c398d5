import { z } from 'zod'
import { writers } from '../writers.ts'

export const REMINDER_KINDS = ['auction', 'opening'] as const

/** What a user is reminded of: the end of an auction, by its offer, or the opening of a collection. */
export const zReminder = z
  .object({ kind: z.enum(REMINDER_KINDS), id: z.string().min(1).max(100).register(writers, { by: 'us' }) })
  .meta({ id: 'Reminder' })
export type Reminder = z.infer<typeof zReminder>
