import { ACTIVITY_TYPES } from '@vitrine/domain/discovery/activityTypes'
import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zCopies, zDate, zHash, zWei } from '../primitives.ts'
import { zCurrencyAmount } from '../trading/currency.ts'
import { zToken } from '../works/token.ts'
import { zMade } from '../writers.ts'

export const zActivityType = z.enum(ACTIVITY_TYPES)

/** Something that happened to a work. */
export const zHistory = z
  .object({
    _id: zMade,
    type: zActivityType,
    user: zUserRef,
    to_user: zUserRef.nullable(),
    /** The offer it concerns. */
    offer: zMade.nullable(),
    copies: zCopies.nullable(),
    /** Wei per copy; null if nothing was paid, or not in the chain's coin. */
    price: zWei.nullable(),
    /** The price per copy of a sale in another currency, by an accepted offer. */
    currency_price: zCurrencyAmount.nullable(),
    /** The transaction; null for actions on the site. */
    hash: zHash.nullable(),
    date: zDate,
  })
  .meta({ id: 'History' })
export type History = z.infer<typeof zHistory>

/** An activity of a person, with its work if there is one. */
export const zActivity = zHistory.extend({ token: zToken.nullable() }).meta({ id: 'Activity' })
export type Activity = z.infer<typeof zActivity>
