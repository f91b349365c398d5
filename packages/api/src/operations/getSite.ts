import { z } from 'zod'
import { operation } from '../operation.ts'

export const getSite = operation({
  route: 'GET /common/site',
  summary: 'The public address of this Vitrine, and how to reach its operator.',
  access: 'public',
  output: z.object({
    /** The public address of the site, without a slash at the end. */
    url: z.string(),
    email: z.string(),
    /** Links to the community. */
    /** The chains that the operator added to Ethereum, Polygon and BNB Smart Chain. */
    added_chains: z.array(
      z.object({ id: z.int(), currency: z.string(), name: z.string(), scanner: z.string().nullable() }),
    ),
    community: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  errors: [],
})
