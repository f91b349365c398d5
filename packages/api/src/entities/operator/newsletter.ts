import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zDate, zVersion } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

export const NEWSLETTER_STATES = ['draft', 'sending', 'sent', 'stopped'] as const

/** A newsletter in the console. Addresses are never shown. */
export const zNewsletter = z
  .object({
    _id: zMade,
    /** Grows with every change of the draft. */
    version: zVersion,
    state: z.enum(NEWSLETTER_STATES),
    subject: zWritten,
    /** Markdown. HTML in it is text. */
    text: zWritten,
    changed_by: zUserRef,
    date_changed: zDate,
    date_started: zDate.nullable(),
    date_ended: zDate.nullable(),
    /** How many mails were handed over for delivery. */
    sent: z.int(),
  })
  .meta({ id: 'Newsletter' })
export type Newsletter = z.infer<typeof zNewsletter>
