import { z } from 'zod'
import { zDate } from '../primitives.ts'

/** An error in a person's browser that was posted to us (STA-05). */
export const zErrorLog = z
  .object({
    _id: z.string(),
    message: z.string(),
    hash: z.string().nullable(),
    wallet: z.string().nullable(),
    data: z.string().nullable(),
    date: zDate,
  })
  .meta({ id: 'ErrorLog' })
