import { z } from 'zod'
import { operation } from '../operation.ts'

export const getSite = operation({
  route: 'GET /common/site',
  summary: 'Where this Vitrine is, and how to reach those who run it.',
  access: 'public',
  output: z.object({
    /** The address under which people reach it, without a slash at the end. */
    url: z.string(),
    email: z.string(),
    /** Where its community meets. */
    community: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  errors: [],
})
