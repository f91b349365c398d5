import { z } from 'zod'

import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const addLog = operation({
  route: 'POST /common/logs/add',
  summary: 'Stores an error from a browser, so that we can investigate it.',
  access: 'optional',
  json: z.object({
    message: z.string().min(1).max(4_000),
    hash: z.string().max(100).optional(),
    wallet: zTypedAddress.optional(),
    data: z.string().max(16_000).optional(),
  }),
  output: z.object({}),
  errors: [],
})
