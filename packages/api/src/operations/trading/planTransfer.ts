import { z } from 'zod'
import { zId } from '../../entities/primitives.ts'
import { zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'

export const planTransfer = operation({
  route: 'POST /plans/transfer',
  summary:
    'What a holder has to sign to give copies of a work to another account, for nothing. A contract that would refuse them is refused here. Changes nothing.',
  access: 'public',
  json: z.object({
    account: zTypedAddress,
    /** The `_id` of the work. */
    token: zId,
    /** Who receives the copies. */
    to: zTypedAddress,
    quantity: z.int().min(1).max(9_999_999).default(1),
  }),
  output: zPlanned,
  errors: [
    'not_found',
    'hidden',
    'quantity_above',
    'recipient_invalid',
    'recipient_is_sender',
    'transfer_refused',
    'balance_low',
    'unavailable',
  ],
})
