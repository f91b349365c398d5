import { z } from 'zod'
import { zBlockchain } from '../primitives.ts'

/** A day in UTC. */
const zDay = z.iso.date().meta({ examples: ['2026-11-21'] })

/** The periods of the figures, in days. */
export const FIGURE_PERIODS = ['7', '30', '90', '365', 'all'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** Dollars with two decimals. Null if no rate is known. */
const zDollars = z
  .string()
  .regex(/^\d{1,60}\.\d\d$/)
  .meta({ examples: ['1234.50'] })
  .nullable()

const zCounts = z
  .object({
    works: z.int(),
    sales: z.int(),
    people: z.int(),
    dollars: zDollars,
    /** The commission of both sides. */
    fee_dollars: zDollars,
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
    currencies: z.array(
      z.object({
        blockchain: zBlockchain,
        /** The unit; null for a currency that is not known. */
        unit: z.string().nullable(),
        decimals: z.int().nullable(),
        address: z.string(),
        sales: z.int(),
        /** Smallest units, which may be more than a token's 256 bits. */
        volume: z.string(),
        fees: z.string(),
      }),
    ),
    /** Whether some sales are not in the dollars, because no rate of their day or currency is known. */
    unrated: z.boolean(),
    /** Whether the newest blocks are in the figures; otherwise they are still being added. */
    current: z.boolean(),
  })
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof zFigures>
export type FigureCounts = z.infer<typeof zCounts>
