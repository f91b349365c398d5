import type { SampleCollection } from '../catalogue/work.ts'
import { drawCropped } from './files.ts'
import type { Market } from './market.ts'

const DAY = 86_400_000

/** Creates a collection unless its creator already has it. Returns its `_id`. */
export async function openCollection(market: Market, sample: SampleCollection): Promise<string> {
  const { wallet, request } = market.actors[sample.creator]
  const { collections } = await market.visit('GET /collections/user/{userId}', { params: { userId: wallet } })
  const known = collections.find(({ name }) => name === sample.name)
  if (known) return known._id!
  const { collection } = await request('POST /collections', {
    form: {
      image: await drawCropped(sample.image, 'collection', 900, 900),
      name: sample.name,
      symbol: sample.symbol,
      short: sample.short,
      description: sample.description,
      ...(sample.plannedWorks && { planned_items: String(sample.plannedWorks) }),
      ...(sample.launchInDays && {
        date_launch: new Date(Date.now() + sample.launchInDays * DAY).toISOString(),
      }),
    },
  })
  return collection._id!
}
