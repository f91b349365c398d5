import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zWritten } from '../writers.ts'
import { zSubject } from './case.ts'

/** A work or a collection that is held back from lists until somebody of the team has looked at it. */
export const zHeldBack = z
  .object({
    subject: zSubject,
    /** The words by which it advertises something; of a collection's works, those of one of them. */
    words: z.array(zWritten),
    /** How many works wait for this decision, at most 1,000. */
    works: z.int(),
    /** Whether the words are the collection's own, which hold back all its works. */
    whole: z.boolean(),
    date: zDate,
  })
  .meta({ id: 'HeldBack' })
export type HeldBack = z.infer<typeof zHeldBack>
