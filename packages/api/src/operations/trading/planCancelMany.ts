import { z } from 'zod'
import { zHash, zOfferId } from '../../entities/primitives.ts'
import { MOST_SWEPT, zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { once } from '../../inputFault.ts'
import { operation } from '../../operation.ts'

export const planCancelMany = operation({
  route: 'POST /plans/cancelMany',
  summary:
    'What an account has to sign to withdraw several of its offers of a network, to sell and to buy, for ever in one transaction. What is sold meanwhile is passed over. Changes nothing.',
  access: 'optional',
  // For private sales.
  key: 'owner',
  json: z
    .object({
      account: zTypedAddress,
      /** The `_id`s of offers to sell. */
      offers: z
        .array(zOfferId)
        .max(MOST_SWEPT)
        .superRefine(once)
        .default([])
        .meta({ examples: [[`1-0x${'ab'.repeat(32)}`]] }),
      /** The `_id`s of offers to buy. */
      orders: z.array(zHash).max(MOST_SWEPT).superRefine(once).default([]),
    })
    .refine(({ offers, orders }) => offers.length + orders.length > 0, { path: ['offers'] })
    .refine(({ offers, orders }) => offers.length + orders.length <= MOST_SWEPT, { path: ['orders'] }),
  output: zPlanned,
  errors: ['not_found', 'forbidden', 'offer_not_open', 'offers_apart', 'unavailable'],
})
