import { z } from 'zod'
import { zBlockchain } from './primitives.ts'
import { zMade } from './writers.ts'

/** A day in UTC. */
export const zDay = z.iso.date().meta({ examples: ['2026-11-21'] })

/** Dollars with two decimals, by the rates of the days of the sales. Null if none of them is known. */
export const zSumInDollars = z
  .string()
  .regex(/^\d{1,60}\.\d\d$/)
  .meta({ id: 'SumInDollars', examples: ['1234.50'] })
  .nullable()

/** What was sold in one currency. */
export const zVolume = z
  .object({
    blockchain: zBlockchain,
    /** The unit; null, like the decimals, for a currency that is not known. */
    unit: zMade.nullable(),
    decimals: z.int().nullable(),
    /** Empty for the chain's coin. */
    address: zMade,
    /** Smallest units, which may be more than a token's 256 bits. */
    volume: zMade,
  })
  .meta({ id: 'Volume' })
export type Volume = z.infer<typeof zVolume>
