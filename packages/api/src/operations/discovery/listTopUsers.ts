import { z } from 'zod'
import { zTopUser } from '../../entities/people/user.ts'
import { operation } from '../../operation.ts'

export const listTopUsers = operation({
  route: 'GET /users/tops/{type}',
  summary:
    'The people who sold or bought most over the last days: by value in dollars, or by number of trades if rates are unknown and several currencies were paid. Wash trades, and works that are held back or hidden, do not count.',
  access: 'public',
  params: z.object({ type: z.enum(['sellers', 'buyers']) }),
  query: z.object({ days: z.enum(['1', '3', '7']).default('7').transform(Number) }),
  output: z.object({ users: z.array(zTopUser) }),
  errors: [],
})
