import { z } from 'zod'
import { zDate } from '../entities/primitives.ts'
import { operation } from '../operation.ts'

export const getStatus = operation({
  route: 'GET /common/status',
  summary: 'Where the indexer stands on each chain.',
  access: 'public',
  output: z.object({
    chains: z.array(
      z.object({
        id: z.int(),
        /** The newest block that the chain has; null while it cannot be reached. */
        head: z.int().nullable(),
        /** The newest block in the database. */
        indexed: z.int().nullable(),
        lag: z.int().nullable(),
        /**
         * What keeps it from following: the chain cannot be reached, something is wrong here (the log says what), or
         * no process has looked after it for a minute.
         */
        error: z.enum(['unreachable', 'failed', 'unattended']).nullable(),
        /**
         * Of how many imported tokens the holders are still to be read: their contracts did not answer, or it is more
         * than could be asked for yet. Counted up to 10,000.
         */
        debts: z.int(),
        /** When that was last looked at. */
        checked: zDate.nullable(),
      }),
    ),
  }),
  errors: [],
})
