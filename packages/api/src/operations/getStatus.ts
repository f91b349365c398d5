import { z } from 'zod'
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
        error: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
})
