import { z } from 'zod'
import { zDate } from './primitives.ts'

/** An error that a person met and that was posted to us (STA-05). */
export const zErrorLog = z.object({
  _id: z.string(),
  message: z.string(),
  hash: z.string().nullable(),
  wallet: z.string().nullable(),
  data: z.string().nullable(),
  date: zDate,
})
