import { z } from 'zod'
import { zSumInDollars, zVolume } from '../sums.ts'

/** What the works of somebody are worth, and what they paid for them. */
export const zPortfolio = z
  .object({
    /** How many works were looked at, the latest acquired first. */
    works: z.int(),
    /** Whether they hold more than that. */
    more: z.boolean(),
    /** Of how many a value is known: the floor of their collection on their chain, else the price of their last sale. */
    valued: z.int(),
    worth: z.array(zVolume),
    /** By today's rates. */
    worth_dollars: zSumInDollars,
    /** How many of them they bought here. */
    bought: z.int(),
    /** For the copies that they still hold, the latest purchases first; without the buyer's commission. */
    paid: z.array(zVolume),
    /** By the rates of the days on which they bought. */
    paid_dollars: zSumInDollars,
  })
  .meta({ id: 'Portfolio' })
export type Portfolio = z.infer<typeof zPortfolio>
