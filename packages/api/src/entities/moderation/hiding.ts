import { z } from 'zod'
import { zDate } from '../primitives.ts'

/** Why a moderator hid something, and what its creator answered. */
export const zHiding = z
  .object({
    reason: z.string(),
    date: zDate,
    answer: z.object({ text: z.string(), date: zDate }).nullable(),
  })
  .meta({ id: 'Hiding' })
export type Hiding = z.infer<typeof zHiding>
