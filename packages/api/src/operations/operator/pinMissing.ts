import { z } from 'zod'
import { zPermanence } from '../../entities/works/permanence.ts'
import { operation } from '../../operation.ts'

export const pinMissing = operation({
  route: 'POST /console/permanence/pin',
  summary: 'Makes the IPFS services keep at once what is missing, also those that rest after a failure.',
  access: 'operator',
  output: z.object({ permanence: zPermanence }),
  errors: [],
})
