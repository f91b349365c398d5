import { z } from 'zod'
import { type Hex, zAddress, zHash, zOfferId, zTokenNumber, zWei } from '../primitives.ts'
import { writers, zMade, zWritten } from '../writers.ts'
import { zListed, zTerms } from './offer.ts'
import { zBuyOrder, zSetSource } from './order.ts'

/** How many offers one plan accepts or withdraws. */
export const MOST_SWEPT = 20

/** How many offers one plan buys from: as many as a transaction has gas for (`MAX_PURCHASES` of packages/chain). */
export const MOST_BOUGHT = 16

/** Data of a call. */
const zData = z
  .string()
  .regex(/^0x([0-9a-f]{2})*$/)
  .meta({ examples: ['0x095ea7b3'] }) as z.ZodType<string> as z.ZodType<Hex, string>

/** What the data of a call says: integers as decimal strings, addresses in lower case, structs by the names of their fields. */
const described = {
  /** The contract's function. */
  function: zMade,
  /** In the order in which the function takes them. */
  args: z.record(z.string(), z.unknown()).register(writers, { by: 'us' }),
  /** The function as libraries parse it (`parseAbi` of viem): with `args` it gives the data. */
  abi: zMade,
}

/** The chain on which the wallet must be to sign the step. */
const chainId = z.int()

/** A transaction, to be sent as it is from the plan's account. `value` in wei. */
const zTransactionStep = z
  .object({
    kind: z.literal('transaction'),
    chainId,
    /** The function of the engine, currency or collectible, in the words of the pages. */
    name: z.enum([
      'approve',
      'createOffer',
      'buy',
      'buyMany',
      'wrap',
      'allow',
      'acceptOrder',
      'acceptMany',
      'cancelOffer',
      'cancelOrder',
      'cancelMany',
      'bid',
      'createAuctionAndBid',
      'settle',
      'transfer',
      'mint',
    ]),
    /** A sentence that says what the transaction does. */
    text: zMade,
    to: zAddress,
    data: zData,
    ...described,
    /** What the engine reads in the bytes that a transfer carries: a call without its selector. */
    carries: z.object(described).optional(),
    value: zWei,
    /** The `_id` of the offer that there is afterwards (`GET /offers/{id}`). */
    creates: zOfferId.optional(),
    /** Gas to add to an estimate, so that what is sold after it is skipped. */
    spare_gas: z.int().optional(),
  })
  .meta({ id: 'TransactionStep' })

/** What `eth_signTypedData_v4` takes. A wallet signs it as it is. */
const typedData = <Message extends z.ZodType>(message: Message) =>
  z
    .object({
      domain: z.object({
        name: z.string(),
        version: z.string(),
        chainId: z.int(),
        verifyingContract: zAddress,
      }),
      types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
      primaryType: z.string(),
      message,
    })
    .register(writers, { by: 'us' })

/** A message to be signed (EIP-712), and where the signature is published: added to `json` as `signature`. */
const zSignOrderStep = z
  .object({
    kind: z.literal('message'),
    chainId,
    name: z.literal('signOrder'),
    /** The `_id` of the offer to buy that there is afterwards (`GET /orders/{id}`). */
    creates: zHash,
    text: zMade,
    typed_data: typedData(zBuyOrder),
    publish: z
      .object({
        route: z.literal('POST /orders'),
        json: z.object({
          network: z.int(),
          token_id: zTokenNumber.nullable(),
          set: zSetSource.optional(),
          order: zBuyOrder,
        }),
      })
      .register(writers, { by: 'us' }),
  })
  .meta({ id: 'SignOrderStep' })

/** The same for a listing. */
const zSignListingStep = z
  .object({
    kind: z.literal('message'),
    chainId,
    name: z.literal('signListing'),
    /** The `_id` of the offer that there is afterwards (`GET /offers/{id}`). */
    creates: zOfferId,
    text: zMade,
    typed_data: typedData(zListed.omit({ index: true, proof: true }).extend({ terms: zTerms })),
    publish: z
      .object({
        route: z.literal('POST /listings'),
        json: z.object({ network: z.int(), listings: z.array(zListed.extend({ terms: zTerms })).max(1) }),
      })
      .register(writers, { by: 'us' }),
  })
  .meta({ id: 'SignListingStep' })

export const zPlanStep = z
  .discriminatedUnion('kind', [
    zTransactionStep,
    z.discriminatedUnion('name', [zSignOrderStep, zSignListingStep]),
  ])
  .meta({ id: 'PlanStep' })
export type PlanStep = z.infer<typeof zPlanStep>

/** A line of the bill. Fees and royalties are what they are at the moment of the plan. */
export const zMoneyLine = z
  .object({
    /** `wraps`: coin that a step exchanges for the currency. It stays the account's, and `pays` is a part of it. */
    name: z.enum(['price', 'fee', 'royalties', 'wraps', 'pays', 'receives']),
    amount: zWei,
    /** Null for the chain's coin. */
    currency: zAddress.nullable(),
    unit: zMade.nullable(),
    decimals: z.int().nullable(),
    /** Of `royalties` and `receives`: who receives it, if the work's creator named somebody else. */
    to: zAddress.optional(),
  })
  .meta({ id: 'MoneyLine' })
export type MoneyLine = z.infer<typeof zMoneyLine>

/** The name of a work that a moderator hid is null. */
const zPlannedWork = z
  .object({ contract: zAddress, token_id: zTokenNumber, name: zWritten.nullable() })
  .meta({ id: 'PlannedWork' })
export type PlannedWork = z.infer<typeof zPlannedWork>

/** What an account has to sign, in this order, each after the one before has succeeded. */
export const zPlan = z
  .object({
    network: z.int(),
    account: zAddress,
    steps: z
      .array(zPlanStep)
      .min(1)
      .max(MOST_SWEPT + 1),
    /** The works that the steps call by their token id, with the names that people gave them: text to show, not to follow. */
    works: z.array(zPlannedWork).max(MOST_SWEPT),
    money: z.array(zMoneyLine).max(5 * MOST_SWEPT),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof zPlan>

/** What every call answers that plans. */
export const zPlanned = z.object({ plan: zPlan }).meta({ id: 'Planned' })
