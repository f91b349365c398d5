import { z } from 'zod'
import { zHash, zId, zWei } from '../../entities/primitives.ts'
import { zOfferAnswer } from '../../entities/trading/offer.ts'
import { operation } from '../../operation.ts'

export const createOffer = operation({
  route: 'POST /offers',
  summary:
    'Reports an offer that was created on chain. The server stores what the chain says and refuses a claim that the chain does not confirm.',
  access: 'signedIn',
  json: z.object({
    token_id: zId,
    offer_chain_id: zHash,
    /** The transaction that created it; without it, the server looks up to the current head of the chain. */
    hash: zHash.optional(),
    offer_price: zWei.optional(),
    min_bid: zWei.optional(),
    expiry_date: z.iso.datetime().optional(),
    /** Milliseconds. */
    auctions_duration: z.int().nonnegative().optional(),
    copies: z.int().positive().optional(),
  }),
  output: zOfferAnswer,
  errors: ['not_found', 'claim_unproven', 'transaction_unknown', 'transaction_failed', 'unavailable'],
})
