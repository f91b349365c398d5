import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zWritten } from '../writers.ts'
import { zUserRef } from './user.ts'

/** Somebody asks for a badge. */
export const zVerificationRequest = z
  .object({
    user: zUserRef,
    /** Public addresses that show who they are. */
    links: z.array(zWritten),
    note: zWritten,
    date: zDate,
  })
  .meta({ id: 'VerificationRequest' })
export type VerificationRequest = z.infer<typeof zVerificationRequest>
