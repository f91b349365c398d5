import { z } from 'zod'
import { zBrought } from '../../entities/collections/brought.ts'
import { zBroughtContract } from '../../entities/operator/broughtContract.ts'
import { zSearched } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const listContracts = operation({
  route: 'GET /console/contracts',
  summary: 'The contracts that were brought as a whole, the newest first, at most 500.',
  access: 'operator',
  /** `q`: a part of the name or of the address. */
  query: z.object({ q: zSearched.optional(), state: zBrought.shape.state.optional() }),
  output: z.object({ contracts: z.array(zBroughtContract) }),
  errors: [],
})
