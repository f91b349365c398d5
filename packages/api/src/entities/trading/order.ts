import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import {
  type Hex,
  zAddress,
  zBlockchain,
  zCopies,
  zDate,
  zHash,
  zId,
  zSignature,
  zTokenNumber,
} from '../primitives.ts'
import { zWhole } from '../whole.ts'
import { zToken } from '../works/token.ts'
import { writers, zMade } from '../writers.ts'
import { zCurrencyAmount } from './currency.ts'

/** What a buyer signs (`BuyOrder`, EIP-712). Integers as decimal strings, times in seconds. */
export const zBuyOrder = z
  .object({
    buyer: zAddress,
    asset: zAddress,
    /** keccak256 of the token's id as 32 bytes; 0 for any token of the asset; or the root of a published set. */
    criteria: zHash,
    copies: zTokenNumber,
    currency: zAddress,
    /** Units of the currency per copy. */
    unitPrice: zTokenNumber,
    start: zTokenNumber,
    expiry: zTokenNumber,
    /** Basis points: the offer is not valid while the engine takes more. */
    maxCommission: zWhole(10_000n),
    /** Everything with the same number can be voided at once; 0 for none. */
    group: zTokenNumber,
    salt: zTokenNumber,
    counter: zTokenNumber,
  })
  .meta({ id: 'BuyOrder' })
export type BuyOrder = z.infer<typeof zBuyOrder>

/**
 * - live: a holder can accept it now
 * - unfunded, unallowed: the buyer's money or its allowance does not suffice at the moment
 * - refused: the engine's owner does not allow the currency any more
 * - unproven: the buyer's contract wallet does not confirm the signature at the moment
 * - cancelled, filled, expired: over
 */
export const zOrderStatus = z.enum([
  'live',
  'unfunded',
  'unallowed',
  'refused',
  'unproven',
  'cancelled',
  'filled',
  'expired',
])
export type OrderStatus = z.infer<typeof zOrderStatus>

/** Nothing opens an offer with one of these again. */
export const ENDED_ORDERS: ReadonlySet<OrderStatus> = new Set(['cancelled', 'filled', 'expired'])

/** A trait of works. */
export const zOrderTrait = z
  .object({
    trait_type: z.string().max(200).register(writers, { by: 'people' }),
    value: z.string().max(1_000).register(writers, { by: 'people' }),
  })
  .meta({ id: 'SetTrait' })
export type Trait = z.infer<typeof zOrderTrait>

/** What a set is made of. */
export const zSetSource = z.object({
  /** The `_id` of one of the works. */
  token: zId,
  /** A trait of this work. */
  trait: zOrderTrait.optional(),
})

/** Works that an offer asks for any of, as they were when the set was published (GET /sets/{root}). */
export const zTokenSet = z
  .object({
    /** The offer's `criteria`: the root of the Merkle tree of the tokens' ids. */
    root: zHash,
    /** The `_id` of the collection; null for works of another collection's contract. */
    collection: zMade.nullable(),
    trait: zOrderTrait.nullable(),
    size: z.int(),
  })
  .meta({ id: 'TokenSet' })
export type TokenSet = z.infer<typeof zTokenSet>

/** An offer to buy a work, or works of a collection. */
export const zOrder = z
  .object({
    /** The engine's `hashOrder`. */
    _id: zHash,
    blockchain: zBlockchain,
    network: z.int(),
    buyer: zUserRef,
    /** Null if any token of `order.asset` is asked for, or of `set`. */
    token_id: zTokenNumber.nullable(),
    set: zTokenSet.nullable(),
    status: zOrderStatus,
    /** Per copy: all that the buyer pays. */
    price: zCurrencyAmount,
    copies: zCopies,
    filled_copies: zCopies,
    /** How many copies the buyer can pay for now. */
    fillable_copies: zCopies,
    expiry_date: zDate,
    date_create: zDate,
    /** What the buyer signed, and the signature: all that a holder needs to accept. */
    order: zBuyOrder,
    signature: zSignature as z.ZodType<string> as z.ZodType<Hex, string>,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof zOrder>

/**
 * An offer in a list of several works' offers. Null if the work is not registered or not shown. An offer for any token of
 * a contract has a work only in the list of received offers: one that the viewer holds.
 */
export const zOrderWithToken = zOrder.extend({ token: zToken.nullable() }).meta({ id: 'OrderWithToken' })
export type OrderWithToken = z.infer<typeof zOrderWithToken>
