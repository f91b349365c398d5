import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards } from '../../src/db/schema/cards.ts'
import { works } from '../../src/db/schema/works.ts'
import { createAlertTeller, PRICE_ALERTS, putAlert } from '../../src/people/store/priceAlerts.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'

const PRICE = 10n ** 18n
let server: TestServer
let seller: Person
let collector: Person

beforeAll(async () => {
  server = await startTestServer()
  ;[seller, collector] = [await server.person(0), await server.person(1)]
  await seller.approve()
})
afterAll(() => server.stop())

async function makeWork() {
  const { tokenId } = await seller.mint()
  const { _id } = await seller.register(tokenId)
  const list = async (price: bigint) => {
    await seller.list(tokenId, { price })
    await server.sync()
  }
  return { id: _id, list }
}

const set = (token: string, most: bigint | null, person = collector) =>
  person.request('POST /users/alerts', { json: { token, most: most?.toString() ?? null } })
const told = async (person = collector) => {
  await createAlertTeller(server.context.db)()
  const { notifications } = await person.request('GET /users/notifications')
  return notifications.filter(({ type }) => type === 'price_alert').map(({ token }) => token?._id)
}

test('somebody hears once that a work can be bought for the price that they named', async () => {
  const { id, list } = await makeWork()
  expect(await set(id, PRICE / 2n)).toEqual({ alerts: [{ token: id, most: String(PRICE / 2n) }] })
  expect(await told()).toEqual([])
  await list(PRICE)
  expect(await told()).toEqual([])
  // Changed, it is the same alert.
  const { alerts } = await set(id, PRICE - 1n)
  expect(alerts).toEqual([{ token: id, most: String(PRICE - 1n) }])
  expect(await told()).toEqual([])
  await server.context.db
    .update(cards)
    .set({ floor: PRICE - 1n })
    .where(eq(cards.workId, id))
  expect(await told()).toEqual([id])
  expect(await told()).toEqual([id])
  expect(await collector.request('GET /users/alerts')).toEqual({ alerts: [] })
})

test('a cheap enough listing is told; one whose alert was ended is not', async () => {
  const [one, two] = [await makeWork(), await makeWork()]
  for (const { id } of [one, two]) await set(id, PRICE)
  await set(two.id, null)
  for (const { list } of [one, two]) await list(PRICE)
  const ids = await told()
  expect(ids).toContain(one.id)
  expect(ids).not.toContain(two.id)
})

test('what says nothing new, is not there, or is too much is refused', async () => {
  const { id, list } = await makeWork()
  await list(PRICE)
  const refused = (code: string) => ({ body: { issues: [{ code, path: 'most' }] } })
  await expect(set(id, PRICE)).rejects.toMatchObject(refused('alert_met'))
  await expect(set(id, 0n)).rejects.toMatchObject(refused('order_price_invalid'))
  await expect(set(id, 2n ** 200n)).rejects.toMatchObject({ status: 422 })
  await expect(set(crypto.randomUUID(), 1n)).rejects.toMatchObject({ status: 404 })
  const json = { token: id, most: '1' }
  await expect(server.visitor('POST /users/alerts', { json })).rejects.toMatchObject({ status: 401 })
  await expect(
    collector.request('POST /users/alerts', { json: { token: id } as never }),
  ).rejects.toMatchObject({ code: 'invalid_input' })

  // An alert that exists can still be changed.
  const { db } = server.context
  const busy = await server.person(2)
  const { id: last } = await makeWork()
  const [row] = await db.select().from(works).where(eq(works.id, last))
  for (let each = 0; each < PRICE_ALERTS; each++) {
    const copy = crypto.randomUUID()
    await db.insert(works).values({ ...row!, id: copy, tokenId: BigInt(each) + 2n ** 200n })
    await putAlert(db, { wallet: busy.address, workId: copy, most: 1n })
  }
  await expect(set(last, 1n, busy)).rejects.toMatchObject({ code: 'too_many_alerts' })
  const { alerts } = await busy.request('GET /users/alerts')
  expect(alerts).toHaveLength(PRICE_ALERTS)
  expect((await set(alerts[0]!.token, 2n, busy)).alerts[0]?.most).toBe('2')
})
