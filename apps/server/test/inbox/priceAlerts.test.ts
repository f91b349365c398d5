import { saleEngineAbi } from '@vitrine/chain/abi/saleEngine'
import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { localDeployment } from '../../src/config/chains.ts'
import { works } from '../../src/db/schema/works.ts'
import { MOST_PRICE_ALERTS, putAlert } from '../../src/inbox/store/priceAlerts.ts'
import { createAlertTeller } from '../../src/inbox/tellAlerts.ts'
import { checkDueTrades, findBuyable } from '../../src/trading/checkTrades.ts'
import { useServer } from '../servers/useServer.ts'

const PRICE = 10n ** 18n
const server = await useServer()
const seller = await server.person(0)
const collector = await server.person(1)

beforeAll(async () => {
  await seller.approve()
})

async function makeWork() {
  const { tokenId } = await seller.mint()
  const { _id } = await seller.register(tokenId)
  const list = async (price: bigint) => {
    const { terms } = await seller.list(tokenId, { price })
    await server.sync()
    return terms
  }
  return { id: _id, tokenId, list }
}

/** Makes everything until now final. */
async function finish() {
  await server.chain.control.mine({ blocks: 100 })
  await server.sync()
}

const set = (token: string, most: bigint | null, person = collector) =>
  person.request('POST /users/alerts', { json: { token, most: most?.toString() ?? null } })
const told = async (person = collector) => {
  await createAlertTeller(server.context.db, (offers) => findBuyable(server.context, offers))()
  const { notifications } = await person.request('GET /users/notifications')
  return notifications.filter(({ type }) => type === 'price_alert').map(({ token }) => token?._id)
}

test('somebody hears once that a work can be bought for the price that they named', async () => {
  const { id, list } = await makeWork()
  expect(await set(id, PRICE / 2n)).toEqual({ alerts: [{ token: id, most: String(PRICE / 2n) }] })
  expect(await told()).toEqual([])
  const terms = await list(PRICE)
  await finish()
  expect(await told()).toEqual([])
  // Changed, it is the same alert.
  const { alerts } = await set(id, PRICE - 1n)
  expect(alerts).toEqual([{ token: id, most: String(PRICE - 1n) }])
  expect(await told()).toEqual([])
  await seller.trade('cancelOffer', [terms])
  await list(PRICE - 1n)
  await finish()
  expect(await told()).toEqual([id])
  expect(await told()).toEqual([id])
  expect(await collector.request('GET /users/alerts')).toEqual({ alerts: [] })
})

longTest('a person hears of a cheap enough listing, but not after they ended the alert', async () => {
  const [one, two] = [await makeWork(), await makeWork()]
  for (const { id } of [one, two]) await set(id, PRICE)
  await set(two.id, null)
  for (const { list } of [one, two]) await list(PRICE)
  await finish()
  const ids = await told()
  expect(ids).toContain(one.id)
  expect(ids).not.toContain(two.id)
})

test('a listing that a re-org can still undo uses up no alert', async () => {
  const { id, list } = await makeWork()
  await server.sync()
  await set(id, PRICE)
  const fork = await server.chain.control.snapshot()
  await list(PRICE)
  expect(await told()).not.toContain(id)
  await server.chain.control.revert({ id: fork })
  await finish()
  expect(await told()).not.toContain(id)
  expect((await set(id, PRICE)).alerts).toContainEqual({ token: id, most: String(PRICE) })
  await list(PRICE)
  await finish()
  expect(await told()).toContain(id)
})

longTest('a listing that nobody can buy, and one’s own, use up no alert', async () => {
  const { id, tokenId, list } = await makeWork()
  await server.sync()
  await set(id, PRICE)
  await set(id, PRICE, seller)
  await list(PRICE)
  const engine = {
    address: server.chain.contracts.engine as Address,
    abi: saleEngineAbi,
    chain: null,
    account: localDeployment.owner as Address,
  }
  await finish()
  // The server has not seen it yet: the seller moves the work away before it looks.
  await seller.transfer721(collector.address, tokenId)
  expect(await told()).not.toContain(id)
  await collector.transfer721(seller.address, tokenId)
  await server.sync()
  // Of a paused engine nothing is known.
  await server.chain.receiptOf(await server.chain.wallet.writeContract({ ...engine, functionName: 'pause' }))
  expect(await told()).not.toContain(id)
  await server.chain.receiptOf(
    await server.chain.wallet.writeContract({ ...engine, functionName: 'unpause' }),
  )
  await checkDueTrades(server.context)
  expect(await told()).toContain(id)
  expect(await told(seller)).not.toContain(id)
  // It costs that only for others.
  expect((await set(id, PRICE, seller)).alerts).toHaveLength(1)
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
  for (let each = 0; each < MOST_PRICE_ALERTS; each++) {
    const copy = crypto.randomUUID()
    await db.insert(works).values({ ...row!, id: copy, tokenId: BigInt(each) + 2n ** 200n })
    await putAlert(db, { wallet: busy.address, workId: copy, most: 1n })
  }
  await expect(set(last, 1n, busy)).rejects.toMatchObject({ code: 'too_many_alerts' })
  const { alerts } = await busy.request('GET /users/alerts')
  expect(alerts).toHaveLength(MOST_PRICE_ALERTS)
  expect((await set(alerts[0]!.token, 2n, busy)).alerts[0]?.most).toBe('2')
})
