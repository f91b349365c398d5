import { z } from 'zod'
import { zAfter, zId, zNext } from '../../entities/primitives.ts'
import { zOrder } from '../../entities/trading/order.ts'
import { operation } from '../../operation.ts'

export const listTokenOrders = operation({
  route: 'GET /tokens/{id}/orders',
  summary:
    'The offers to buy a work, or any work of its contract, that a holder could accept now, the best price first.',
  access: 'public',
  params: z.object({ id: zId }),
  query: zAfter,
  output: z.object({ orders: z.array(zOrder), next: zNext }),
  errors: ['not_found', 'hidden'],
})
