import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { z } from 'zod'

import { MOST_SWEPT, zPlanned } from '../../entities/trading/plan.ts'
import { zTypedAddress } from '../../entities/typedAddress.ts'
import { operation } from '../../operation.ts'
import { zAccepted } from './planAccept.ts'

export const planAcceptMany = operation({
  route: 'POST /plans/acceptMany',
  summary:
    'What a holder has to sign to accept several offers to buy of a network in one transaction, all or none, with what the holder receives in all. An approval comes first for each contract that has none. Changes nothing.',
  access: 'public',
  json: z.object({ account: zTypedAddress, accepted: z.array(zAccepted).min(1).max(MOST_SWEPT) }),
  output: zPlanned,
  errors: [
    'not_found',
    'hidden',
    'own_offer',
    ...NO_OFFERS.filter((code) => code !== 'hidden'),
    'offer_not_open',
    'offers_apart',
    'order_unpayable',
    'quantity_too_large',
    'order_unsigned',
    'listing_bound',
    'listing_unsellable',
    'unavailable',
  ],
})
