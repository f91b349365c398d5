import { z } from 'zod'
import { zHash } from '../../entities/primitives.ts'
import { zOrderWithToken } from '../../entities/trading/order.ts'
import { operation } from '../../operation.ts'

export const getOrder = operation({
  route: 'GET /orders/{id}',
  summary: 'One offer to buy, also when it is over, with the work that it asks for.',
  access: 'optional',
  params: z.object({ id: zHash }),
  output: z.object({ order: zOrderWithToken }),
  errors: ['not_found'],
})
