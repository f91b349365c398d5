import { parseAmount } from '@vitrine/domain/money/wei'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { inbox, peopleNotifications } from '../../src/db/schema/people.ts'
import { codeOf } from '../asking/codeOf.ts'
import { useServer } from '../servers/useServer.ts'

const BID = parseAmount('0.1')!

const server = await useServer()
const maker = await server.person(0)
const bidder = await server.person(1)
const reader = await server.person(2)
beforeAll(async () => {
  await server.review(maker)
  await maker.approve()
})

async function auction(duration: bigint) {
  const { tokenId } = await maker.mint()
  const { _id: work } = await maker.register(tokenId)
  const { terms, offerId } = await maker.list(tokenId, { minBid: BID, duration })
  await server.sync()
  return { work, terms, id: `${server.chain.id}-${offerId}` }
}

async function upcoming(id: string, launchAt: Date) {
  const image = '0'.repeat(64)
  await addCollection(server.context.db, {
    id,
    creator: maker.address,
    name: id,
    symbol: 'NEXT',
    description: '',
    image,
    launchAt,
  })
  return id
}

const remind = (kind: 'auction' | 'opening', id: string, on = true) =>
  reader.request('POST /users/reminders', { json: { kind, id, on } })
const seen = () => reader.request('GET /users/notifications')
const tomorrow = () => new Date(Date.now() + 86_400_000)
/** Lets a number of minutes pass for all reminders. */
const pass = async (minutes: number) => {
  const { db } = server.context
  const by = sql.raw(`interval '${minutes} minutes'`)
  await db.update(peopleNotifications).set({ at: sql`${peopleNotifications.at} - ${by}` })
  await db.update(inbox).set({ dueAt: sql`${inbox.dueAt} - ${by}` })
}

test('an auction that ends soon is listed, with a bid or without, and reminds 15 minutes before its end', async () => {
  const quiet = await auction(7_200n)
  const later = await auction(14_400n)
  const far = await auction(259_200n)
  await bidder.trade('bid', [later.terms, 1n], BID)
  await server.sync()
  const { offers } = await reader.request('GET /offers/{list}', { params: { list: 'ending' } })
  expect(offers.map(({ token }) => token._id)).toEqual([quiet.work, later.work])
  expect(offers.map(({ _id }) => _id)).not.toContain(far.id)
  const few = await reader.request('GET /offers/{list}', {
    params: { list: 'ending' },
    query: { limit: 1 },
  })
  expect(few.offers).toHaveLength(1)

  await remind('auction', later.id)
  const { reminders } = await remind('auction', quiet.id)
  expect(reminders).toEqual([quiet, later].map(({ id }) => ({ kind: 'auction', id })))
  expect(await seen()).toMatchObject({ notifications: [], unread: 0 })
  await pass(104)
  expect(await seen()).toMatchObject({ notifications: [], unread: 0 })
  await pass(2)
  expect(await seen()).toMatchObject({
    notifications: [{ type: 'auction_reminder', token: { _id: quiet.work }, read: false }],
    unread: 1,
  })
  expect((await reader.request('GET /users/reminders')).reminders).toEqual([
    { kind: 'auction', id: later.id },
  ])
  await remind('auction', later.id, false)
  expect(await reader.request('GET /users/reminders')).toEqual({ reminders: [] })
  await pass(240)
  expect(await seen()).toMatchObject({ unread: 1 })
})

test('an opening reminds when it happens; asking twice counts once, and removing it leaves nothing', async () => {
  const id = await upcoming('Opening', tomorrow())
  const { collections: next } = await reader.request('GET /collections', { query: { type: 'upcoming' } })
  expect(next.map(({ _id }) => _id)).toEqual([id])
  await remind('opening', id)
  expect((await remind('opening', id)).reminders).toEqual([{ kind: 'opening', id }])
  expect((await remind('opening', id, false)).reminders).toEqual([])
  expect(
    await server.context.db
      .select()
      .from(inbox)
      .where(eq(inbox.id, `opening_reminder-${id}`)),
  ).toEqual([])
  await remind('opening', id)
  await pass(1_439)
  expect((await seen()).notifications.map(({ type }) => type)).not.toContain('opening_reminder')
  await pass(2)
  const { notifications, unread } = await seen()
  expect(notifications.find(({ type }) => type === 'opening_reminder')).toMatchObject({
    collection: { _id: id },
    read: false,
  })
  expect(unread).toBe(2)
})

longTest(
  'there is no reminder of an auction or a collection that is unknown, over or cancelled',
  async () => {
    expect(await codeOf(remind('auction', 'x'))).toBe('not_found')
    expect(await codeOf(remind('opening', 'vitrine'))).toBe('not_found')
    const id = await upcoming('Past', tomorrow())
    await server.context.db
      .update(collections)
      .set({ launchAt: new Date(Date.now() - 1_000) })
      .where(eq(collections.id, id))
    expect(await codeOf(remind('opening', id))).toBe('reminder_too_late')
    const { terms, ...cancelled } = await auction(7_200n)
    await remind('auction', cancelled.id)
    await maker.trade('cancelOffer', [terms])
    await server.sync()
    await pass(106)
    const tokens = (await seen()).notifications.map(({ token }) => token?._id)
    expect(tokens).not.toContain(cancelled.work)
  },
)
