import { z } from 'zod'
import { zAfter, zBlockchain, zId, zNext } from '../../entities/primitives.ts'
import { zOrder } from '../../entities/trading/order.ts'
import { operation } from '../../operation.ts'

export const listCollectionOrders = operation({
  route: 'GET /collections/{id}/orders',
  summary:
    'The offers to buy any work of a collection, or any with a trait, that a holder on one blockchain could accept now, the best price first.',
  access: 'optional',
  params: z.object({ id: zId }),
  /** Prices of one blockchain can be compared. */
  query: zAfter.extend({ blockchain: zBlockchain }),
  output: z.object({ orders: z.array(zOrder), next: zNext }),
  errors: ['not_found', 'hidden', 'chain_unsupported'],
})
