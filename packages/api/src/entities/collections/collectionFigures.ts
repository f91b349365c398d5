import { z } from 'zod'
import { zUserRef } from '../people/user.ts'
import { zBlockchain, zWei } from '../primitives.ts'
import { zDay, zSumInDollars, zVolume } from '../sums.ts'
import { zOrder } from '../trading/order.ts'
import { zMade } from '../writers.ts'
import { zCollection } from './collection.ts'

/** The lowest price for which a work can be bought at once. */
export const zFloor = z.object({ blockchain: zBlockchain, price: zWei }).meta({ id: 'Floor' })
export type Floor = z.infer<typeof zFloor>

export const zPeriodFigures = z
  .object({
    /** Without wash trades. */
    sales: z.int(),
    dollars: zSumInDollars,
    royalties_dollars: zSumInDollars,
    /** By how many percent the dollars changed against the period before; null if there were none, or for all time. */
    change: z.number().nullable(),
    /** Wash trades: sales of a work between the same few wallets, which no other figure contains. */
    left_out: z.int(),
    currencies: z.array(zVolume.extend({ royalties: zMade })),
  })
  .meta({ id: 'PeriodFigures' })
export type PeriodFigures = z.infer<typeof zPeriodFigures>

/** Somebody who owns works of a collection, and of how many. */
export const zCollectionHolder = z.object({ user: zUserRef, works: z.int() }).meta({ id: 'CollectionHolder' })
export type CollectionHolder = z.infer<typeof zCollectionHolder>

export const zCollectionFigures = z
  .object({
    works: z.int(),
    /** Works that are on sale. */
    listed: z.int(),
    owners: z.int(),
    /** How many owners have one work, two to five, six to twenty, and more. */
    distribution: z.object({ one: z.int(), few: z.int(), several: z.int(), many: z.int() }),
    /** On each chain on which something can be bought. */
    floors: z.array(zFloor),
    /** On each chain, the best offer for any work of the collection or any with a trait. */
    best_offers: z.array(zOrder),
    /** The ten who own most works. */
    holders: z.array(zCollectionHolder),
    periods: z.object({
      1: zPeriodFigures,
      7: zPeriodFigures,
      30: zPeriodFigures,
      all: zPeriodFigures,
    }),
  })
  .meta({ id: 'CollectionFigures' })
export type CollectionFigures = z.infer<typeof zCollectionFigures>

export const zCollectionChart = z
  .object({
    /** Each point is so many days (UTC), the last one may be shorter. */
    width: z.int(),
    points: z.array(
      z.object({
        date: zDay,
        sales: z.int(),
        dollars: zSumInDollars,
        /** At the end of the point. */
        floors: z.array(zFloor),
      }),
    ),
  })
  .meta({ id: 'CollectionChart' })
export type CollectionChart = z.infer<typeof zCollectionChart>

export const zRankedCollection = z
  .object({
    collection: zCollection,
    works: z.int(),
    listed: z.int(),
    owners: z.int(),
    floors: z.array(zFloor),
    /** Over the period that was asked for. */
    sales: z.int(),
    dollars: zSumInDollars,
    currencies: z.array(zVolume),
    change: z.number().nullable(),
    /** The dollars of each of the last thirty days (UTC), rounded, today last. */
    days: z.array(z.int()),
  })
  .meta({ id: 'RankedCollection' })
export type RankedCollection = z.infer<typeof zRankedCollection>
