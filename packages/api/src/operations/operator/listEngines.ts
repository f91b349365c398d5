import { z } from 'zod'
import { zEngine } from '../../entities/operator/engine.ts'
import { operation } from '../../operation.ts'

export const listEngines = operation({
  route: 'GET /console/engines',
  summary: 'The sale contract of each chain as the chain describes it: owner, commission, pause, currencies.',
  access: 'operator',
  output: z.object({ engines: z.array(zEngine) }),
  errors: [],
})
