import { z } from 'zod'
import { zPortfolio } from '../../entities/people/portfolio.ts'
import { operation } from '../../operation.ts'

export const getPortfolio = operation({
  route: 'GET /users/portfolio',
  summary:
    'What the works that the signed-in user holds are worth by floors and last sales, and what they paid for them. At most 1,000 works, without those that were merely sent to them.',
  access: 'signedIn',
  output: z.object({ portfolio: zPortfolio }),
  errors: [],
})
