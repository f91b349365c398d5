import type { Output, ParsedInput } from '@vitrine/api/operation'
import type { Operations } from '@vitrine/api/operations'
import type { Context } from '../calls/context.ts'
import { chainNamed } from '../chain/chains.ts'
import { PAGE_SIZE, pagesOf, sliceOf, WINDOW } from '../db/page.ts'
import { changeOf, floorOn, valuedCurrencies, volumeOf } from './collectionFigures.ts'
import { presentCollections } from './present/collection.ts'
import { getCollections } from './store/collections.ts'
import { listRanked, readTrends } from './store/rankCollections.ts'

const TREND = 30

type Asked = ParsedInput<Operations['rankCollections']>['query']

/** Collections ranked by a figure. The sums of all collections take longer the more was sold, so they are kept if slow. */
export function rankCollections(
  context: Context,
  { by, days, blockchain, page }: Asked,
): Promise<Output<Operations['rankCollections']>> {
  const { db, chains, prices, slow } = context
  const asked = blockchain === 'All' ? [...chains.values()] : [chainNamed(context, blockchain)]
  const rates = prices.current()
  const ranking = {
    by,
    days,
    chains: asked.map(({ config }) => ({ chainId: config.id, rate: rates[config.blockchain] ?? null })),
    valued: valuedCurrencies(chains),
  }
  return slow.get(`ranking ${[by, days, blockchain, page].join()}`, async () => {
    const rows = await listRanked(db, ranking, sliceOf(page))
    const ids = rows.map(({ id }) => id)
    const [known, trends] = await Promise.all([getCollections(db, ids), readTrends(db, ids, ranking.valued)])
    const found = rows.flatMap(({ id }) => known.get(id) ?? [])
    const shown = new Map((await presentCollections(db, found)).map((each) => [each._id, each]))
    return {
      collections: rows.flatMap(({ id, floors, volumes, total: _, leftOut: __, before, ...row }) => {
        const collection = shown.get(id)
        if (!collection) return []
        const trend = new Map(trends.flatMap((day) => (day.id === id ? [[day.ago, day.dollars]] : [])))
        return {
          collection,
          ...row,
          floors: (floors ?? []).flatMap(({ chainId, price }) => floorOn(chains, chainId, price)),
          currencies: (volumes ?? []).flatMap((each) => volumeOf(each, chains)),
          change: days === 'all' ? null : changeOf(row.dollars, before),
          days: Array.from({ length: TREND }, (_, place) => trend.get(TREND - 1 - place) ?? 0),
        }
      }),
      pages: pagesOf(rows[0]?.total ?? 0, PAGE_SIZE, WINDOW),
      left_out: rows[0]?.leftOut ?? 0,
    }
  })
}
