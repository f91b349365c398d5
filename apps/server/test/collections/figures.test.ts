import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keepCollectionFigures } from '../../src/collections/collectionFigures.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { recountFigures, recountTraits } from '../../src/collections/store/recountFigures.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const COIN = 10n ** 18n

const server = await useServer()
const seller = await server.person(0)
const buyer = await server.person(1)
beforeAll(async () => {
  await server.review(buyer)
  await Promise.all([seller.approve(), buyer.approve()])
  const about = { name: 'Tides', symbol: 'TD', description: '', image: 'none' }
  await addCollection(server.context.db, { id: 'tides', creator: seller.address, ...about })
  await server.context.db.execute(
    sql`insert into daily_rates values ((now() at time zone 'UTC')::date, 'ETH', 3000.5)`,
  )
})

const params = { id: 'tides' }
// Answers to visitors are kept for a second.
async function read() {
  await keepCollectionFigures(server.context)
  return (await buyer.request('GET /collections/{id}/figures', { params })).figures
}
async function mint(): Promise<bigint> {
  const { tokenId } = await seller.mint()
  await server.sync()
  const { _id } = await seller.register(tokenId, { collection: 'tides' })
  works.set(tokenId, _id)
  return tokenId
}
/** The `_id`s of the minted works. */
const works = new Map<bigint, string>()
async function floorOnPageOf(tokenId: bigint) {
  const id = works.get(tokenId) as string
  return (await buyer.request('GET /tokens/{id}', { params: { id } })).token.collection_floor
}
async function sell(tokenId: bigint, from: Person, to: Person): Promise<void> {
  const { terms } = await from.list(tokenId, { price: COIN })
  await to.trade('buy', [terms, 1n], COIN + COIN / 40n)
  await server.sync()
}

test('the floor is right within one block, and what was sold counts once [CPG-05]', async () => {
  const [first, second] = [await mint(), await mint()]
  expect(await read()).toMatchObject({ works: 2, listed: 0, owners: 1, floors: [], distribution: { few: 1 } })
  expect(await floorOnPageOf(first)).toBeNull()
  const { terms } = await seller.list(first, { price: 2n * COIN })
  await seller.list(second, { price: 3n * COIN })
  await server.sync()
  // Without the job: it is read from the cards.
  const { figures } = await buyer.request('GET /collections/{id}/figures', { params })
  expect(figures).toMatchObject({ listed: 2, floors: [{ blockchain: 'ETH', price: (2n * COIN).toString() }] })
  // Each work's page says it too.
  expect(await floorOnPageOf(second)).toBe((2n * COIN).toString())
  await buyer.trade('buy', [terms, 1n], 2n * COIN + COIN / 20n)
  await server.sync()
  const sold = await read()
  expect(sold).toMatchObject({
    listed: 1,
    owners: 2,
    distribution: { one: 2, few: 0 },
    floors: [{ blockchain: 'ETH', price: (3n * COIN).toString() }],
  })
  for (const period of [1, 7, 30, 'all'] as const)
    expect(sold.periods[period]).toMatchObject({
      sales: 1,
      dollars: '6001.00',
      change: null,
      left_out: 0,
      currencies: [
        { unit: 'ETH', decimals: 18, address: '', volume: (2n * COIN).toString(), royalties: '0' },
      ],
    })
  expect(sold.holders.map(({ user, works }) => [user.wallet, works])).toEqual(
    [seller.address, buyer.address]
      .sort()
      .reverse()
      .map((wallet) => [wallet, 1]),
  )
})

test('sales of a work that comes back are left out [CPG-05]', async () => {
  const before = await read()
  const tokenId = await mint()
  await sell(tokenId, seller, buyer)
  expect((await read()).periods.all.sales).toBe(before.periods.all.sales + 1)
  await sell(tokenId, buyer, seller)
  const { periods } = await read()
  expect(periods.all).toMatchObject({ ...before.periods.all, left_out: 2 })
})

test('a re-org takes back what it undid', async () => {
  const tokenId = await mint()
  const before = await read()
  const snapshot = await server.chain.control.snapshot()
  await sell(tokenId, seller, buyer)
  const { periods, owners } = await read()
  expect(periods[1].sales).toBe(before.periods[1].sales + 1)
  expect(owners).toBe(2)
  await server.chain.control.revert({ id: snapshot })
  await server.chain.control.mine({ blocks: 1 })
  await server.sync()
  expect(await read()).toEqual(before)
})

test('the days are compared with those before, and charts have the floor of each day', async () => {
  const { db, chain } = { db: server.context.db, chain: server.chain.id }
  await db.execute(sql`insert into collection_days values
    ('tides', (now() at time zone 'UTC')::date - 8, ${chain}, '', 1, ${COIN.toString()}::numeric, 0, 0)`)
  await db.execute(sql`insert into daily_rates values ((now() at time zone 'UTC')::date - 8, 'ETH', 6001)`)
  await db.execute(sql`insert into collection_floors values
    ('tides', ${chain}, (now() at time zone 'UTC')::date - 40, ${(5n * COIN).toString()}::numeric)`)
  const { periods } = await read()
  expect(periods[7].change).toBe(0)
  expect(periods[30]).toMatchObject({ change: null, dollars: '12002.00' })
  const { chart } = await buyer.request('GET /collections/{id}/chart', { params, query: { days: '30' } })
  expect(chart.points).toHaveLength(30)
  expect(chart.points.at(-1)).toMatchObject({
    sales: 1,
    dollars: '6001.00',
    floors: [{ blockchain: 'ETH', price: (3n * COIN).toString() }],
  })
  expect(chart.points.at(-9)).toMatchObject({ sales: 1, dollars: '6001.00' })
  expect(chart.points[0]?.floors).toEqual([{ blockchain: 'ETH', price: (5n * COIN).toString() }])
  const long = await buyer.request('GET /collections/{id}/chart', { params, query: { days: '365' } })
  expect(long.chart.points).toHaveLength(53)
  expect(long.chart.points.reduce((all, { sales }) => all + sales, 0)).toBe(2)
})

test('holders are listed by pages, and nothing of an unknown collection is', async () => {
  const { holders, next } = await server.visitor('GET /collections/{id}/holders', { params })
  expect(holders).toMatchObject([{ user: { wallet: seller.address }, works: 3 }, { works: 1 }])
  expect(next).toBeNull()
  for (const id of ['vitrine', 'none'])
    await expect(server.visitor('GET /collections/{id}/figures', { params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    })
})

test('activity is that of the works on chain, the latest first', async () => {
  const { activities, next } = await server.visitor('GET /collections/{id}/activities', { params })
  expect(next).toBeNull()
  const types = activities.map(({ type }) => type)
  expect(types.filter((type) => type === 'minted')).toHaveLength(4)
  expect(types.filter((type) => type === 'purchased')).toHaveLength(3)
  expect(activities.map(({ date }) => date)).toEqual(
    activities
      .map(({ date }) => date)
      .toSorted()
      .reverse(),
  )
  const sold = await server.visitor('GET /collections/{id}/activities', {
    params,
    query: { type: 'purchased' },
  })
  expect(sold.activities).toHaveLength(3)
})

test('collections are ranked by each figure, and only those that have it [CPG-05]', async () => {
  const about = { creator: seller.address, symbol: 'X', description: '', image: 'none' }
  await addCollection(server.context.db, { id: 'empty', name: 'Empty', ...about })
  const read = (query: object) => server.visitor('GET /rankings/collections', { query })
  const { collections, pages, left_out } = await read({ by: 'volume', days: '7' })
  expect({ pages, left_out }).toEqual({ pages: 1, left_out: 2 })
  expect(collections).toMatchObject([
    {
      sales: 1,
      dollars: '6001.00',
      change: 0,
      works: 4,
      listed: 1,
      owners: 2,
      collection: { _id: 'tides', name: 'Tides' },
      floors: [{ blockchain: 'ETH', price: (3n * COIN).toString() }],
      currencies: [
        { blockchain: 'ETH', unit: 'ETH', decimals: 18, address: '', volume: (2n * COIN).toString() },
      ],
    },
  ])
  expect(collections[0]?.days.slice(-9)).toEqual([6001, 0, 0, 0, 0, 0, 0, 0, 6001])
  const named = async (query: object) =>
    (await read(query)).collections.map(({ collection }) => collection.name)
  for (const by of ['sales', 'owners', 'listed', 'volume'])
    for (const days of ['1', '7', '30', 'all']) expect(await named({ by, days })).toEqual(['Tides'])
  expect(await named({ by: 'change', days: '7' })).toEqual(['Tides'])
  expect(await named({ by: 'change', days: '30' })).toEqual([])
  // No feed tells a rate here.
  expect(await named({ by: 'floor' })).toEqual([])
  expect(await named({ by: 'owners', blockchain: 'ETH' })).toEqual(['Tides'])
})

test('files of sales, activities and holders are CSV that no spreadsheet takes for formulas', async () => {
  const { tokenId } = await seller.mint()
  await server.sync()
  await seller.register(tokenId, { collection: 'tides', name: '=1+1' })
  await sell(tokenId, seller, buyer)
  await keepCollectionFigures(server.context)
  const file = async (kind: string) => {
    const answer = await server.fetchApi(
      new Request(`http://localhost:3000/api/collections/tides/files/${kind}`),
    )
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const sales = await file('sales')
  expect(sales).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
  const [head, last, ...rest] = sales.text.trim().split('\r\n')
  expect(head).toBe(
    'time,network,work,contract,token_id,copies,seller,buyer,currency,price,royalties,in_figures,transaction',
  )
  expect(last).toMatch(
    new RegExp(
      `,Ethereum,'=1\\+1,0x[0-9a-f]{40},${tokenId},1,${seller.address},${buyer.address},ETH,1,0,yes,`,
    ),
  )
  expect(rest.filter((line) => line.includes(',no,'))).toHaveLength(2)
  const activities = await file('activities')
  expect(activities.text.trim().split('\r\n').length).toBeGreaterThan(8)
  expect(activities.text).toContain(',purchased,1,')
  const holders = await file('holders')
  expect(holders.text).toContain(`${seller.address},3\r\n`)
  expect((await file('secrets')).status).toBe(404)
})

test('a recount of the doctor finds rows that were changed by hand', async () => {
  const { db, config } = server.context
  const [work] = await rowsOf<{ id: string }>(
    db,
    sql`select id from works where collection_id = 'tides' limit 1`,
  )
  await db.execute(
    sql`update works set traits = '[{"trait_type":"Tide","value":"high"}]' where id = ${work!.id}`,
  )
  await makeCards(db, [work!.id])
  await keepCollectionFigures(server.context)
  const [chain] = config.chains
  const recount = async () =>
    [
      await recountFigures(db, [chain!.contracts.engine.toLowerCase()], 200),
      await recountTraits(db, 200),
    ].map(({ checked, differing }) => [checked, differing])
  // A test before this one has put a day of its own there.
  await db.execute(sql`delete from collection_days where day < (now() at time zone 'UTC')::date`)
  expect(await recount()).toEqual([
    [1, []],
    [1, []],
  ])
  for (const [spoil, mend] of [
    ['update collection_sales set amount = amount + 1', 'update collection_sales set amount = amount - 1'],
    [
      "update collection_holdings set owner = 'x' || owner",
      'update collection_holdings set owner = substr(owner, 2)',
    ],
  ] as const) {
    await db.execute(sql.raw(spoil))
    expect(await recount(), spoil).toEqual([
      [1, ['tides']],
      [1, []],
    ])
    await db.execute(sql.raw(mend))
  }
  await db.execute(sql`update trait_values set works = works + 1`)
  expect(await recount()).toEqual([
    [1, []],
    [1, ['tides Tide: high']],
  ])
})

test('a collection that has not opened shows its figures to its creator alone [CPG-03]', async () => {
  const opens = { id: 'soon', launchAt: new Date(Date.now() + 86_400_000) }
  const about = { creator: seller.address, name: 'Soon', symbol: 'S', description: '', image: 'none' }
  await addCollection(server.context.db, { ...about, ...opens })
  const ofSoon = { params: { id: 'soon' } }
  await seller.request('GET /collections/{id}/figures', ofSoon)
  for (const route of ['figures', 'holders', 'activities', 'chart'] as const)
    await expect(buyer.request(`GET /collections/{id}/${route}`, ofSoon)).rejects.toMatchObject({
      code: 'not_found',
    })
  const file = new Request('http://localhost:3000/api/collections/soon/files/sales')
  expect((await server.fetchApi(file)).status).toBe(404)
})
