import { z } from 'zod'
import { zBroughtContract } from '../../entities/operator/broughtContract.ts'
import { operation } from '../../operation.ts'

export const listContracts = operation({
  route: 'GET /console/contracts',
  summary: 'The contracts that were brought as a whole, the newest first, at most 500.',
  access: 'operator',
  output: z.object({ contracts: z.array(zBroughtContract) }),
  errors: [],
})
