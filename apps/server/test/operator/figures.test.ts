import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { keepFigures } from '../../src/operator/console/marketFigures.ts'
import { compareFigures } from '../../src/operator/store/compareFigures.ts'
import { countFinalBlocks } from '../../src/operator/store/countFigures.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
const operator = await server.person(0)
const seller = await server.person(1)
beforeAll(async () => {
  await seller.approve()
})

const COIN = 10n ** 18n
/** Sells one work for one coin. */
async function sell(): Promise<void> {
  const { tokenId } = await seller.mint()
  const { terms } = await seller.list(tokenId, { price: COIN })
  await operator.trade('buy', [terms, 1n], COIN + COIN / 40n)
  await server.sync()
}
const read = async (days: '7' | '30' | 'all' = '7') =>
  (await operator.request('GET /console/figures', { query: { days } })).figures
const count = () => countFinalBlocks(server.context.db, server.chain.id)
/** Until a re-org can no longer change what has happened. */
async function finalize(): Promise<void> {
  await server.chain.control.mine({ blocks: 200 })
  await server.sync()
}
const counted = async () => {
  const rows = await rowsOf<{ sales: number; works: number }>(
    server.context.db,
    sql`select coalesce(sum(sales), 0)::int as sales, coalesce(sum(works), 0)::int as works from daily_figures`,
  )
  return rows[0]
}
const rate = (value: string) =>
  server.context.db.execute(sql`insert into daily_rates values ((now() at time zone 'UTC')::date, 'ETH', ${value}::numeric)
    on conflict (day, blockchain) do update set rate = excluded.rate`)

describe('the figures', () => {
  test('are the same from the table and from blocks that are not final', async () => {
    await sell()
    await sell()
    await count()
    expect(await counted()).toEqual({ sales: 0, works: 0 })
    const early = await read()
    expect(early.total).toMatchObject({ works: 2, sales: 2, people: 2, dollars: null })
    expect(early.current).toBe(true)
    await finalize()
    await count()
    expect(await counted()).toEqual({ sales: 2, works: 2 })
    expect(await read()).toEqual(early)
    // A block is added once.
    await count()
    expect(await read()).toEqual(early)
  })

  test('have volume and fees by currency, and dollars by the rate of the day', async () => {
    expect(await read()).toMatchObject({ unrated: true, total: { dollars: null } })
    await rate('3000.5')
    const { total, currencies, unrated, points } = await read()
    expect(currencies).toEqual([
      {
        blockchain: 'ETH',
        unit: 'ETH',
        decimals: 18,
        address: '',
        sales: 2,
        volume: (2n * COIN).toString(),
        fees: (COIN / 10n).toString(),
      },
    ])
    expect(total).toMatchObject({ dollars: '6001.00', fee_dollars: '300.05' })
    expect(unrated).toBe(false)
    expect(points).toHaveLength(7)
    expect(points.at(-1)).toMatchObject({ sales: 2, dollars: '6001.00' })
  })

  test('are compared with as many days before, and a day without a rate is named', async () => {
    const { db } = server.context
    await db.execute(sql`insert into daily_figures values
      ((now() at time zone 'UTC')::date - 8, ${server.chain.id}, '', 3, 1, ${COIN.toString()}::numeric, 0)`)
    const figures = await read()
    expect(figures.before).toMatchObject({ works: 3, sales: 1, dollars: null })
    expect(figures.total.sales).toBe(2)
    const month = await read('30')
    expect(month.total.sales).toBe(3)
    expect(month.unrated).toBe(true)
    expect(month.total.dollars).toBe('6001.00')
    const all = await read('all')
    expect(all.before).toBeNull()
    expect(all.points[0]).toMatchObject({ works: 3, sales: 1 })
    await db.execute(sql`delete from daily_figures where works = 3`)
  })

  test('are counted again by the doctor', async () => {
    const { db } = server.context
    expect(await compareFigures(db, 20)).toMatchObject({ checked: 1, differing: [] })
    await db.execute(sql`update daily_figures set fees = fees + 1`)
    expect((await compareFigures(db, 20)).differing).toHaveLength(1)
    await db.execute(sql`update daily_figures set fees = fees - 1`)
  })

  test('are corrected by a re-org, and begin again after a replay', async () => {
    const before = (await read()).total.sales
    await finalize()
    await count()
    const snapshot = await server.chain.control.snapshot()
    await sell()
    await count()
    expect((await read()).total.sales).toBe(before + 1)
    await server.chain.control.revert({ id: snapshot })
    await seller.mint()
    await server.sync()
    expect((await read()).total).toMatchObject({ sales: before })
    await server.context.db.execute(sql`update cursors set replays = replays + 1`)
    expect((await read()).current).toBe(false)
    await finalize()
    await keepFigures({ ...server.context })
    await count()
    expect(await read()).toMatchObject({ current: true, total: { sales: before } })
  })
})
