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
         * The number of imported tokens whose balances are still to be read, up to 10,000. Their contracts do
         * not answer, or there are too many to read at once.
         */
        debts: z.int(),
        /** When that was last looked at. */
        checked: zDate.nullable(),
      }),
    ),
  }),
  errors: [],
})
