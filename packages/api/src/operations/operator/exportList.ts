import { z } from 'zod'
import { CONSOLE_LISTS } from '../../entities/operator/consoleLists.ts'
import { zDate } from '../../entities/primitives.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

export const exportList = operation({
  route: 'POST /console/exports',
  summary:
    'A link to download a list of the console as CSV: its first 10,000 rows, with the filter that the list takes. It needs the role that the list needs.',
  access: 'moderator',
  json: z.object({
    list: z.enum(CONSOLE_LISTS),
    /** What the query of the list takes, but for `after`. */
    filter: z.record(z.string().max(40), z.string().max(200)).default({}),
  }),
  output: z.object({
    /** The path of the file, e.g. '/api/accounts/…'. It needs no session. */
    url: zMade,
    expires: zDate,
  }),
  errors: ['not_operator'],
})
