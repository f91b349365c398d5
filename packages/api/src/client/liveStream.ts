import { z } from 'zod'
import { zId } from '../entities/primitives.ts'
import { zTypedAddress } from '../entities/typedAddress.ts'

/**
 * The definition of the live stream. It is not an operation, because its answer never ends.
 * The first message has the event `position`: pass its data as `seen` when you read the data again. Each other message has
 * an `event` (one of LIVE_EVENT_TYPES), an `id` from which a client can resume, and a LiveEvent as its `data`.
 */
export const liveStream = {
  /** Method and path below /api. */
  route: 'GET /events',
  summary:
    'Hints that something changed, as server-sent events: of one token, one collection, one user, of any of those that ' +
    'are given, or of everything. Read the data with the usual calls, also after each (re)connection, with `position` as `seen`: ' +
    'then no cache on the way answers with older data. The first message (`event: position`) has the position only.',
  query: z.object({
    token: zId.optional().meta({ description: 'The `_id` of a work' }),
    collection: zId
      .optional()
      .meta({ description: 'The `_id` of a collection, or the address of another collection’s contract' }),
    user: zTypedAddress.optional(),
  }),
  errors: ['invalid_input', 'rate_limited'],
} as const
