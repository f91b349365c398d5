import { z } from 'zod'
import { zErrorLog } from '../../entities/operator/errorLog.ts'
import { zPage } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listLogs = operation({
  route: 'GET /common/logs',
  summary: 'The error logs that the signed-in user posted.',
  access: 'signedIn',
  query: zPage,
  output: z.object({ logs: z.array(zErrorLog), pages: z.int() }),
  errors: [],
})
