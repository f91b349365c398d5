import { z } from 'zod'
import { zDay, zSumInDollars, zVolume } from '../sums.ts'
import { zMade } from '../writers.ts'

/** The periods of the figures, in days. */
export const FIGURE_PERIODS = ['7', '30', '90', '365', 'all'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

const zCounts = z
  .object({
    works: z.int(),
    sales: z.int(),
    people: z.int(),
    dollars: zSumInDollars,
    /** The commission of both sides. */
    fee_dollars: zSumInDollars,
  })
  .meta({ id: 'Counts' })

export const zFigures = z
  .object({
    /** Days in UTC. Each point is `width` days, the last one may be shorter. */
    from: zDay,
    until: zDay,
    width: z.int(),
    points: z.array(zCounts.extend({ date: zDay })),
    total: zCounts,
    /** As many days before; null for all days. */
    before: zCounts.nullable(),
    currencies: z.array(zVolume.extend({ sales: z.int(), fees: zMade })),
    /** Whether some sales are not in the dollars, because no rate of their day or currency is known. */
    unrated: z.boolean(),
    /** Whether the newest blocks are in the figures; otherwise they are still being added. */
    current: z.boolean(),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof zFigures>
export type FigureCounts = z.infer<typeof zCounts>
