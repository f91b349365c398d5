import { z } from 'zod'
import { zSiteState } from '../../entities/operator/announcement.ts'
import { operation } from '../../operation.ts'

export const setMaintenance = operation({
  route: 'POST /console/maintenance',
  summary:
    'Begins or ends maintenance: meanwhile calls that write answer 503 with the code `maintenance`, except for those of the console and of signing in. Reads, the indexer and the chains go on.',
  access: 'operator',
  json: z.object({ on: z.boolean() }),
  output: zSiteState,
  errors: [],
})
