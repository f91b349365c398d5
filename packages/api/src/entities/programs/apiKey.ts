import { z } from 'zod'
import { zDate } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

/** How many keys a wallet can have. */
export const MAX_API_KEYS = 10

/** An API key of the signed-in user, without the key itself. */
export const zApiKey = z
  .object({
    _id: zMade,
    name: zWritten,
    /** The first characters of the key, to recognize it. */
    prefix: zMade,
    /** How many reads it may make in ten seconds. */
    reads: z.int(),
    date_create: zDate,
    /** The hour in which it was last used; null if it never was. */
    date_used: zDate.nullable(),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof zApiKey>
