import { z } from 'zod'
import { zPermanence } from '../../entities/works/permanence.ts'
import { operation } from '../../operation.ts'

export const getPermanence = operation({
  route: 'GET /console/permanence',
  summary: 'How many works committed to their metadata, which IPFS services keep them, and what is missing.',
  access: 'operator',
  output: z.object({ permanence: zPermanence }),
  errors: [],
})
