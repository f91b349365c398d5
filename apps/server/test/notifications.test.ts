import { parseAmount } from '@vitrine/domain/money/wei'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mails, subscriptions, users } from '../src/db/schema/people.ts'
import { mailNotifications } from '../src/services/notifications.ts'
import { type Person, startTestServer, type TestServer } from './testServer.ts'

const BID = parseAmount('0.1')!

let server: TestServer
let maker: Person
let bidder: Person
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.person(0)
  bidder = await server.person(1)
})
afterAll(() => server.stop())

/** A bid that is mined; the server learns of it at the next sync. */
async function bidUnseen() {
  const { tokenId } = await maker.mint()
  await maker.register(tokenId)
  const { terms } = await maker.list(tokenId, { minBid: BID, duration: 7_200n })
  await server.sync()
  await bidder.trade('bid', [terms, 1n], BID)
}

test('a notification indexed after all were read is new, even if its block is older', async () => {
  await maker.approve()
  await bidUnseen()
  expect(await maker.request('POST /users/notifications/read', { json: {} })).toEqual({ unread: 0 })
  await server.sync()
  const { notifications, unread } = await maker.request('GET /users/notifications')
  expect(unread).toBe(1)
  expect(notifications.find((each) => !each.read)).toMatchObject({ type: 'bid_received' })
  expect(await maker.request('POST /users/notifications/read', { json: { ids: ['made-up'] } })).toEqual({
    unread: 1,
  })
})

test('a notification indexed after a mail was sent is mailed too, and none twice', async () => {
  const { db } = server.context
  const email = 'maker@example.org'
  await db.update(users).set({ email, notifyByMail: true })
  const own = { id: 'own', kind: 'account' as const, email, wallet: maker.address, tokenHash: 'x' }
  await db.insert(subscriptions).values({ ...own, confirmedAt: new Date() })
  const texts = async () => (await db.select().from(mails)).map(({ text }) => text)

  await bidUnseen()
  await bidder.request('GET /users/{id}/follow', { params: { id: maker.address } })
  await mailNotifications(server.context)
  const [first] = await texts()
  expect(first).toContain('started following you.')
  await server.sync()
  await Promise.all([mailNotifications(server.context), mailNotifications(server.context)])
  await mailNotifications(server.context)
  const [, second, third] = await texts()
  expect(second).toMatch(/bid/)
  expect(second).not.toContain('started following you.')
  expect(third).toBeUndefined()
})
