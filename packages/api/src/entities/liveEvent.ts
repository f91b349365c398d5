import { LIVE_EVENT_TYPES, type LiveEvent } from '@vitrine/domain/liveEvents'
import { z } from 'zod'
import { zBlockchain, zDate, zId } from './primitives.ts'
import { zMade } from './writers.ts'

/** A hint that something changed (see LiveEvent). */
export const zLiveEvent = z
  .object({
    id: zId,
    type: z.enum(LIVE_EVENT_TYPES),
    token: zId.nullable(),
    collection: zId.nullable(),
    users: z.array(zMade),
    blockchain: zBlockchain.nullable(),
    date: zDate,
    position: z
      .string()
      .regex(/^\d{1,20}$/)
      .meta({ description: 'A call with it as `seen` gets an answer that has this change' }),
  })
  .meta({ id: 'LiveEvent' }) satisfies z.ZodType<LiveEvent>
