import { z } from 'zod'
import { zAfter, zNext } from '../../entities/primitives.ts'
import { zOrderWithToken } from '../../entities/trading/order.ts'
import { operation } from '../../operation.ts'

export const listMyOrders = operation({
  route: 'GET /orders',
  summary:
    'The offers to buy that the signed-in user made, the newest first, with how each stands; or those received: open offers for what the user holds, at most 100, of the 1,000 newest holdings.',
  access: 'signedIn',
  key: 'owner',
  query: zAfter.extend({ side: z.enum(['made', 'received']) }),
  output: z.object({ orders: z.array(zOrderWithToken), next: zNext }),
  errors: [],
})
