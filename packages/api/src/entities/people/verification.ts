import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zUserRef } from './user.ts'

/** Somebody asks for a badge. */
export const zVerificationRequest = z
  .object({
    user: zUserRef,
    /** Public addresses that show who they are. */
    links: z.array(z.string()),
    note: z.string(),
    date: zDate,
  })
  .meta({ id: 'VerificationRequest' })
export type VerificationRequest = z.infer<typeof zVerificationRequest>
