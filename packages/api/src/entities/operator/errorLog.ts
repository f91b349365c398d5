import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

/** An error in a person's browser that was posted to us (STA-05). */
export const zErrorLog = z
  .object({
    _id: zMade,
    message: zWritten,
    hash: zWritten.nullable(),
    wallet: zWritten.nullable(),
    data: zWritten.nullable(),
    date: zDate,
  })
  .meta({ id: 'ErrorLog' })
