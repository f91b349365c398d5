import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { z } from 'zod'
import { zHash, zId } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

/** An offer to buy, and what is sold to its buyer. */
export const zAccepted = z.object({
  /** The `_id` of the offer to buy. */
  order: zHash,
  /** The `_id` of the work to sell. Needed if the offer is for any of a contract or a set; otherwise it must be the one that the offer names. */
  token: zId.optional(),
  quantity: z.int().min(1).max(9_999_999).default(1),
})

export const planAccept = operation({
  route: 'POST /plans/accept',
  summary:
    'What a holder has to sign to sell copies to the buyer of an offer, with what the holder receives. Tokens of our contracts need no approval. Changes nothing.',
  access: 'public',
  json: zAccepted.extend({ account: zTypedAddress }),
  output: zPlanned,
  errors: [
    'listing_bound',
    'listing_unsellable',
    'not_found',
    'hidden',
    'own_offer',
    ...NO_OFFERS.filter((code) => code !== 'hidden'),
    'offer_not_open',
    'order_unpayable',
    'quantity_too_large',
    'order_unsigned',
    'unavailable',
  ],
})
