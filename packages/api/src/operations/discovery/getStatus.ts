import { z } from 'zod'
import { zDate } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const getStatus = operation({
  route: 'GET /common/status',
  summary: 'The state of the indexer on each chain.',
  access: 'public',
  output: z.object({
    chains: z.array(
      z.object({
        id: z.int(),
        /** The newest block of the chain; null while no node answers. */
        head: z.int().nullable(),
        /** The newest block in the database. */
        indexed: z.int().nullable(),
        lag: z.int().nullable(),
        /**
         * Why the chain is not indexed: no node answers, an internal error (see the log), no process has indexed it
         * for a minute, or it has none of the indexed blocks any more: then somebody has to act (docs/operations.md).
         */
        error: z.enum(['unreachable', 'failed', 'unattended', 'forked']).nullable(),
        /**
         * The number of imported tokens whose balances are still to be read, up to 10,000. Their contracts do
         * not answer, or there are too many to read at once.
         */
        stale_balances: z.int(),
        /** The time of the last check. */
        checked: zDate.nullable(),
      }),
    ),
  }),
  errors: [],
})
