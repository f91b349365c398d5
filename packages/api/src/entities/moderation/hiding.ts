import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zWritten } from '../writers.ts'

/** Why a moderator hid something, and what its creator answered. */
export const zHiding = z
  .object({
    reason: zWritten,
    date: zDate,
    answer: z.object({ text: zWritten, date: zDate }).nullable(),
  })
  .meta({ id: 'Hiding' })
export type Hiding = z.infer<typeof zHiding>
