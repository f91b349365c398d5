import { NO_OFFERS } from '@vitrine/domain/rules/trading/sale'
import { z } from 'zod'
import { zHistory } from '../../entities/discovery/activity.ts'
import { zHiding } from '../../entities/moderation/hiding.ts'
import { zCopies, zId, zNext, zOfferId, zPage } from '../../entities/primitives.ts'
import { zOfferDetail, zOfferFacts } from '../../entities/trading/offer.ts'
import { zOwner, zToken, zTrait } from '../../entities/works/token.ts'
import { zMade } from '../../entities/writers.ts'
import { operation } from '../../operation.ts'

/** The work of a page. */
const zShown = zToken
  .extend({
    /** The largest owners, those with copies in a running auction, and the viewer. */
    owners: z.array(zOwner),
    owners_next: zNext,
    /**
     * The block of which owners and history are, because the history of the contract is not read to its end; null if they
     * are those of the newest block.
     */
    as_of_block: z.int().nullable(),
    my_available_copies: zCopies,
    /** Copies that can be bought or bid on now, in all offers. */
    available_copies: zCopies,
    /** What its creator or, for an imported token, its metadata says. */
    traits: z.array(
      zTrait.extend({
        /** How many works of its collection have it; null without a collection. */
        works: z.int().nullable(),
        /** The lowest price at which one of these can be bought on this chain, in wei; null if none can. */
        floor: zMade.nullable(),
      }),
    ),
    /** How many works its collection has; null without a collection. */
    collection_works: z.int().nullable(),
    /** The lowest price at which a work of its collection can be bought on this chain, in wei; null if none can. */
    collection_floor: zMade.nullable(),
    /** Why it takes no offers to buy. */
    no_offers: z.enum(NO_OFFERS).nullable(),
    /** Its rank among the works of its collection that have one, by OpenRarity; equal works share a rank. */
    rarity: z.object({ rank: z.int(), works: z.int() }).nullable(),
    /** For the creator of a hidden work. */
    hiding: zHiding.nullable(),
  })
  .meta({ id: 'ShownToken' })

export const getToken = operation({
  route: 'GET /tokens/{id}',
  summary:
    'A work with the beginning of each of its lists: owners, offers (the open ones, the cheapest first, then the others) and history.',
  access: 'optional',
  params: z.object({ id: zId }),
  query: zPage.extend({
    offer: zOfferId.optional().meta({
      description:
        'The offer to show first; by default, and if the work has no such offer, the cheapest open one, otherwise the last.',
    }),
  }),
  output: z
    .object({
      token: zShown,
      offer: zOfferDetail.nullable(),
      /** A page of offers. The first page also has the named one, the viewer's own, and the cheapest of each owner. */
      offers: z.array(zOfferFacts),
      /** The number of pages of offers. */
      pages: z.int(),
      /** Of these offers, those that the viewer bid on. */
      bid_on: z.array(zOfferId),
      history: z.array(zHistory),
      history_next: zNext,
    })
    .meta({ id: 'TokenPage' }),
  errors: ['not_found', 'hidden'],
})
