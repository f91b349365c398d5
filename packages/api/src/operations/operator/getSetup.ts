import { z } from 'zod'
import { zSetup } from '../../entities/operator/setup.ts'
import { operation } from '../../operation.ts'

export const getSetup = operation({
  route: 'GET /console/setup',
  summary:
    'What is set, what is missing, and what to do next: the findings of `npm run doctor`, at most a minute old.',
  access: 'operator',
  output: z.object({ setup: zSetup }),
  errors: [],
})
