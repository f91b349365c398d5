import { z } from 'zod'
import { zAfter, zDate, zNext, zSearched } from '../../entities/primitives.ts'
import { zWritten } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const listErrors = operation({
  route: 'GET /console/errors',
  summary: 'The latest 10,000 errors that browsers reported, by their message, the latest first.',
  access: 'moderator',
  /** With `q`: those that contain `q`. */
  query: zAfter.extend({ q: zSearched.optional() }),
  output: z.object({
    errors: z.array(z.object({ message: zWritten, reports: z.int(), date_last: zDate })),
    next: zNext,
  }),
  errors: [],
})
