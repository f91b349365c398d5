import { CHAIN_NOTIFICATION_TYPES, PEOPLE_NOTIFICATION_TYPES } from '@vitrine/domain/people/notificationTypes'
import { z } from 'zod'
import { zBlockchain, zDate, zWei } from '../primitives.ts'
import { zCurrencyAmount } from '../trading/currency.ts'
import { zMade, zWritten } from '../writers.ts'
import { zUserRef } from './user.ts'

/** A notification of the signed-in user. A name that advertises, or that programs turn into a link, is empty. */
export const zNotification = z
  .object({
    id: zMade,
    type: z.enum([...CHAIN_NOTIFICATION_TYPES, ...PEOPLE_NOTIFICATION_TYPES]),
    read: z.boolean(),
    date: zDate,
    /** The person who caused it: the bidder, the buyer, the seller, the follower, who liked the work last, the collection's creator. */
    user: zUserRef.nullable(),
    /** How many more people did the same; 100 means 100 or more. Likes of a work on one day are one notification. Of offers for any works of a collection, which are one a day too, how many more offers. */
    others: z.int(),
    token: z.object({ _id: zMade, name: zWritten, thumbnail: zMade.nullable() }).nullable(),
    collection: z.object({ _id: zMade, name: zWritten, thumbnail: zMade.nullable() }).nullable(),
    /** The moderator's words, if a moderator decided something. */
    reason: zWritten.nullable(),
    /** Wei per copy: the bid or the price. Null for an accepted offer, and for a price in a currency. */
    price: zWei.nullable(),
    currency_price: zCurrencyAmount.nullable(),
    blockchain: zBlockchain.nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof zNotification>
