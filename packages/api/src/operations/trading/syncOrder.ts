import { z } from 'zod'
import { zHash } from '../../entities/primitives.ts'
import { zOrder } from '../../entities/trading/order.ts'
import { operation } from '../../operation.ts'

export const syncOrder = operation({
  route: 'POST /orders/{id}/sync',
  summary:
    'Reads a transaction on an offer to buy that the client reports: it was accepted or withdrawn. Returns the offer after it.',
  access: 'signedIn',
  params: z.object({ id: zHash }),
  json: z.object({ hash: zHash }),
  output: z.object({ order: zOrder }),
  errors: ['not_found', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})
