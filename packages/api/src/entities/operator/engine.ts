import { z } from 'zod'
import { zAddress, zBlockchain, zDate, zHash, zWei } from '../primitives.ts'
import { zMade, zWritten } from '../writers.ts'

/** A currency of orders, as an engine has it. */
const zEngineCurrency = z
  .object({
    address: zAddress,
    /** Null, like the decimals, for a currency that is not known. */
    symbol: zWritten.nullable(),
    decimals: z.int().nullable(),
    /** Who gets the commission in it; null while orders in it are refused. */
    collector: zAddress.nullable(),
    /** Commission that could not be paid to the collector and waits in the engine. */
    parked: zWei,
    /** What its contract does otherwise than the configuration says, in sentences. Nobody can use it then. */
    problems: z.array(zMade),
    /** What ends if it is refused: listings that can be bought in it, and offers to buy that can be accepted. */
    open_listings: z.int(),
    open_offers: z.int(),
  })
  .meta({ id: 'EngineCurrency' })

/** What an engine says about itself, all at one block. */
export const zEngineFacts = z
  .object({
    block: z.object({ number: z.int(), hash: zHash, date: zDate }),
    owner: zAddress,
    /** Whom the ownership was offered to. */
    pending_owner: zAddress.nullable(),
    /** Basis points from buyer and seller each, of offers listed from now on. */
    commission: z.int(),
    paused: z.boolean(),
    /** Commission in the chain's coin that can be paid out. */
    accrued: zWei,
    currencies: z.array(zEngineCurrency),
    /** The shared collections, and where their metadata are: empty as long as nobody has said it. */
    collections: z.array(
      z.object({ address: zAddress, owner: zAddress, base_uri: zMade, wanted_base_uri: zMade }),
    ),
    /** Whether the contract has this version's code. */
    code_known: z.boolean(),
  })
  .meta({ id: 'EngineFacts' })

export const zEngine = z
  .object({
    chain: z.int(),
    name: zMade,
    blockchain: zBlockchain,
    address: zAddress,
    scanner: zMade.nullable(),
    /** Null while no node of the chain answers. */
    facts: zEngineFacts.nullable(),
  })
  .meta({ id: 'Engine' })
export type Engine = z.infer<typeof zEngine>
