import { z } from 'zod'
import { zNewsletter } from '../../entities/operator/newsletter.ts'
import { zAfter, zNext } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listNewsletters = operation({
  route: 'GET /console/newsletters',
  summary:
    'The draft of the next newsletter, those that were sent, the last first, and how many people get the next.',
  access: 'operator',
  query: zAfter,
  output: z.object({
    draft: zNewsletter.nullable(),
    newsletters: z.array(zNewsletter),
    next: zNext,
    /** Confirmed addresses, counted up to 100,000. */
    subscribers: z.int(),
  }),
  errors: [],
})
