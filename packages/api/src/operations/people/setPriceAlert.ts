import { z } from 'zod'
import { zPriceAlert } from '../../entities/people/priceAlert.ts'
import { zWei } from '../../entities/primitives.ts'
import { operation } from '../../operation.ts'

export const setPriceAlert = operation({
  route: 'POST /users/alerts',
  summary:
    'Tells the signed-in user with a notification, once, when a copy of a work can be bought for `most` or less; null ends that. Setting it again changes the price. Returns all alerts.',
  access: 'signedIn',
  json: zPriceAlert.extend({ most: zWei.nullable() }),
  output: z.object({ alerts: z.array(zPriceAlert) }),
  errors: [
    'not_found',
    'hidden',
    'work_burnt',
    'alert_met',
    'order_price_invalid',
    'price_too_high',
    'too_many_alerts',
  ],
})
