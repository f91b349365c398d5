import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { parseAmount } from '@vitrine/domain/money/wei'
import { and, eq, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { rowsOf } from '../../src/db/rowsOf.ts'
import { chainNotifications } from '../../src/db/schema/chain.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { follows, inbox, mails, subscriptions, users } from '../../src/db/schema/people.ts'
import { announceLaunches, notifyFollowers } from '../../src/inbox/launches.ts'
import { mailNotifications } from '../../src/inbox/notifications.ts'
import { listUnmailed, pruneInbox } from '../../src/inbox/store/inbox.ts'
import { deliver } from '../../src/notifications/store/deliver.ts'
import { notifyFollow, notifyOfLaunch } from '../../src/notifications/store/peopleNotifications.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const BID = parseAmount('0.1')!

const server = await useServer()
const maker = await server.person(0)
const bidder = await server.person(1)

const seen = (person: Person) => person.request('GET /users/notifications')
const unreadOf = async (person: Person) => (await seen(person)).unread
const readAll = (person: Person) => person.request('POST /users/notifications/read', { json: {} })

async function auction({ registered = true } = {}) {
  const { tokenId } = await maker.mint()
  if (registered) await maker.register(tokenId)
  const { terms } = await maker.list(tokenId, { minBid: BID, duration: 7_200n })
  await server.sync()
  return { tokenId, terms }
}

/** A bid that is mined; the server learns of it at the next sync. */
async function bidUnseen(options = {}) {
  const { tokenId, terms } = await auction(options)
  await bidder.trade('bid', [terms, 1n], BID)
  return tokenId
}

/** The transaction as it was signed, to send it again after a re-org. */
const signed = (hash: Hex) =>
  server.chain.reader.request({ method: 'eth_getRawTransactionByHash' as never, params: [hash] as never })

/** Somebody whose confirmed address gets notifications. Earlier mails are deleted. */
async function readsMail({ address: wallet }: Person) {
  const { db } = server.context
  const email = `${wallet}@example.org`
  await db.update(users).set({ email, notifyByMail: true }).where(eq(users.wallet, wallet))
  const own = { id: wallet, kind: 'account' as const, email, wallet, tokenHash: wallet }
  await db
    .insert(subscriptions)
    .values({ ...own, confirmedAt: new Date() })
    .onConflictDoNothing()
  await db.delete(mails)
}
const mailed = async () => (await server.context.db.select().from(mails)).map(({ text }) => text)
/** Makes the wallet's inbox older, as if this time had passed. */
const later = ({ address }: Person, time: string) =>
  server.context.db
    .update(inbox)
    .set({ dueAt: sql`${inbox.dueAt} - ${time}::interval` })
    .where(eq(inbox.wallet, address))

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

longTest('a notification indexed after a mail was sent is mailed too, and none twice', async () => {
  await readsMail(maker)
  await bidUnseen()
  await bidder.request('GET /users/{id}/follow', { params: { id: maker.address } })
  await mailNotifications(server.context)
  expect(await mailed()).toEqual([expect.stringContaining('started following you.')])
  await server.sync()
  await Promise.all([mailNotifications(server.context), mailNotifications(server.context)])
  await mailNotifications(server.context)
  const [, second, third] = await mailed()
  // As the page says it.
  expect(second).toMatch(/ bid 0\.\d+ (ETH|MATIC|BNB) on “Tide”\./)
  expect(second).not.toContain('started following you.')
  expect(third).toBeUndefined()
})

test('a re-org takes a notification back; mined again, it is neither unread nor mailed again [NET-01]', async () => {
  await readsMail(maker)
  await readAll(maker)
  const { terms } = await auction()
  const fork = await server.chain.control.snapshot()
  const { transactionHash: hash } = await bidder.trade('bid', [terms, 1n], BID)
  const [bid, rest] = [await signed(hash), (await seen(maker)).notifications.length]
  await server.sync()
  await mailNotifications(server.context)
  expect(await mailed()).toHaveLength(1)
  expect(await unreadOf(maker)).toBe(1)
  expect((await readAll(maker)).unread).toBe(0)

  await server.chain.control.revert({ id: fork })
  await server.chain.control.mine({ blocks: 2 })
  await server.sync()
  expect((await seen(maker)).notifications).toHaveLength(rest)
  expect(await unreadOf(maker)).toBe(0)

  // The same transaction in another block.
  await server.chain.reader.request({ method: 'eth_sendRawTransaction', params: [bid as Hex] })
  await server.chain.receiptOf(hash)
  await server.sync()
  const again = await seen(maker)
  const id = `bid_received-${server.chain.id}-${hash}`
  expect(again.notifications.find((each) => each.id.startsWith(id))).toMatchObject({ read: true })
  expect(again.unread).toBe(0)
  await mailNotifications(server.context)
  expect(await mailed()).toHaveLength(1)
})

longTest('neither is it if it is mined again behind others in one block [NET-01]', async () => {
  await maker.approve()
  await readsMail(maker)
  await readAll(maker)
  const { terms } = await auction()
  const stranger = await server.person(2)
  const fork = await server.chain.control.snapshot()
  const { transactionHash: hash } = await bidder.trade('bid', [terms, 1n], BID)
  const bid = await signed(hash)
  await server.sync()
  await mailNotifications(server.context)
  expect(await mailed()).toHaveLength(1)
  await readAll(maker)
  const placeOf = async () =>
    (await server.chain.reader.getTransactionReceipt({ hash })).logs.map(({ logIndex }) => logIndex)
  const before = await placeOf()

  await server.chain.control.revert({ id: fork })
  await server.chain.control.setAutomine(false)
  // Transactions of others come first, because they pay more for it.
  for (const { address } of [stranger, stranger])
    await server.chain.wallet.writeContract({
      address: server.chain.contracts.collectible721 as Hex,
      abi: collectible721Abi,
      functionName: 'createItem',
      args: [0n, `0x${'0'.repeat(64)}`],
      account: address as Hex,
      chain: null,
      maxPriorityFeePerGas: 10n ** 11n,
      maxFeePerGas: 10n ** 12n,
    })
  await server.chain.reader.request({ method: 'eth_sendRawTransaction', params: [bid as Hex] })
  await server.chain.control.mine({ blocks: 1 })
  await server.chain.control.setAutomine(true)
  await server.sync()
  expect(await placeOf()).not.toEqual(before)

  const again = await seen(maker)
  const told = again.notifications.filter(({ id }) => id.includes(hash))
  expect(told).toMatchObject([{ type: 'bid_received', read: true }])
  expect(again.unread).toBe(0)
  await mailNotifications(server.context)
  expect(await mailed()).toHaveLength(1)
})

test('the end of an auction is announced an hour before it to the seller and the bidders', async () => {
  const { db } = server.context
  const ending = async (person: Person) =>
    (await seen(person)).notifications.filter(({ type }) => type === 'auction_ending')
  await readsMail(bidder)
  await bidUnseen()
  await server.sync()
  await readAll(bidder)
  await mailNotifications(server.context)
  await db.delete(mails)
  expect(await listUnmailed(db, '', 10)).toEqual([])
  const [before] = await Promise.all([ending(bidder), readAll(maker)])
  // An hour passes.
  await db
    .update(chainNotifications)
    .set({ at: sql`${chainNotifications.at} - interval '61 minutes'` })
    .where(eq(chainNotifications.type, 'auction_ending'))
  await Promise.all([later(maker, '61 minutes'), later(bidder, '61 minutes')])
  const after = await ending(bidder)
  expect(after.length).toBeGreaterThan(before.length)
  expect(after[0]).toMatchObject({ read: false, token: { name: 'Tide' } })
  expect(await unreadOf(maker)).toBeGreaterThan(0)
  await mailNotifications(server.context)
  const letters = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, `${bidder.address}@example.org`))
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('is about to end')])
})

test('of a work that nobody has registered nothing is shown; it is mailed if that follows within an hour', async () => {
  await readAll(maker)
  await readsMail(maker)
  const tokenId = await bidUnseen({ registered: false })
  const other = await bidUnseen({ registered: false })
  await server.sync()
  const before = await seen(maker)
  await mailNotifications(server.context)
  expect(before.unread).toBe(0)
  expect(await mailed()).toEqual([])

  await maker.register(tokenId)
  expect(await unreadOf(maker)).toBe(1)
  await mailNotifications(server.context)
  expect(await mailed()).toHaveLength(1)
  await later(maker, '2 hours')
  await mailNotifications(server.context)
  await maker.register(other)
  await mailNotifications(server.context)
  expect(await mailed()).toHaveLength(1)
  expect((await seen(maker)).notifications.length).toBeGreaterThan(before.notifications.length)
})

longTest('a notification that is a week old when it arrives counts as read and is not mailed', async () => {
  const { db } = server.context
  const [recipient, day] = [maker.address, 86_400_000]
  await readAll(maker)
  const at = (days: number) => new Date(Date.now() - days * day)
  await deliver(db, [
    { recipient, id: 'old', type: 'sold', at: at(8) },
    { recipient, id: 'new', type: 'sold', at: at(6) },
  ])
  const rows = await db
    .select({ id: inbox.id })
    .from(inbox)
    .where(and(eq(inbox.wallet, recipient), eq(inbox.read, false)))
  expect(rows.map(({ id }) => id)).toContain('new')
  expect(rows.map(({ id }) => id)).not.toContain('old')
})

longTest('who stops following and follows again is not announced again', async () => {
  const [fan, star] = [await server.person(4), await server.person(5)]
  const follow = (on: 'follow' | 'unfollow') =>
    fan.request(`GET /users/{id}/${on}`, { params: { id: star.address } })
  await readsMail(star)
  await follow('follow')
  expect((await seen(star)).notifications).toMatchObject([{ type: 'follower', read: false }])
  await follow('unfollow')
  expect(await seen(star)).toMatchObject({ notifications: [], unread: 0 })
  await mailNotifications(server.context)
  await follow('follow')
  expect(await unreadOf(star)).toBe(1)
  await readAll(star)
  await follow('unfollow')
  await follow('follow')
  await mailNotifications(server.context)
  expect(await seen(star)).toMatchObject({ notifications: [{ read: true }], unread: 0 })
  expect(await mailed()).toEqual([])
})

test('unread notifications are counted up to 100, and all can be read in pages', async () => {
  const { db } = server.context
  const known = await server.person(6)
  for (let n = 0; n < 130; n++)
    await notifyFollow(db, `0x${String(n).padStart(40, '0')}`, known.address, true)
  const { notifications, pages, unread } = await seen(known)
  expect([notifications.length, pages, unread]).toEqual([24, 6, 100])
  const last = await known.request('GET /users/notifications', { query: { page: 6 } })
  expect(last.notifications).toHaveLength(10)
  const ids = notifications.map(({ id }) => id)
  await known.request('POST /users/notifications/read', { json: { ids } })
  expect((await seen(known)).notifications.every(({ read }) => read)).toBe(true)
  expect(await readAll(known)).toEqual({ unread: 0 })
})

test('however many notifications are not shown, a bounded number of them is looked up', async () => {
  const { db } = server.context
  const seller = await server.person(8)
  await notifyFollow(db, bidder.address, seller.address, true)
  const hidden = (from: number, to: number) =>
    db.execute(sql`insert into chain_notifications (recipient, id, chain_id, type, contract, token_id, offer_id, at)
      select ${seller.address}, 'sold-' || n, 31337, 'sold', '0x', n, '0x', now() from generate_series(${from}::int, ${to}::int) n`)
  const { tokenId } = await maker.mint()
  await maker.register(tokenId)
  await db.execute(sql`insert into chain_notifications (recipient, id, chain_id, type, contract, token_id, offer_id, at)
    values (${seller.address}, 'shown', 31337, 'sold', ${server.chain.contracts.collectible721}, ${tokenId.toString()}::numeric, '0x', now() - interval '1 hour')`)
  const shown = async () => (await seen(seller)).notifications.map(({ id }) => id)
  await hidden(1, 2_899)
  expect(await shown()).toContain('shown')
  await hidden(2_900, 2_900)
  expect(await shown()).not.toContain('shown')

  expect(await unreadOf(seller)).toBe(1)
  await db.execute(sql`insert into inbox (wallet, id, due_at, read, unmailed)
    select recipient, id, now(), false, false from chain_notifications where recipient = ${seller.address} and id <> 'shown' limit 499`)
  expect(await unreadOf(seller)).toBe(1)
  await db.execute(
    sql`insert into inbox (wallet, id, due_at, read, unmailed) values (${seller.address}, 'more', now(), false, false)`,
  )
  expect(await unreadOf(seller)).toBe(0)
})

test('earlier followers are notified of a launch in parts; after a crash the next process continues', async () => {
  const { db } = server.context
  const launchAt = new Date(Date.now() - 1_000)
  const creator = maker.address
  await db.insert(collections).values({
    id: 'opening',
    creator,
    name: 'Opening',
    symbol: 'O',
    description: '',
    image: '',
    launchAt,
  })
  const fan = await server.person(7)
  await db.delete(follows).where(eq(follows.followed, creator))
  await db.execute(sql`insert into follows (follower, followed, at)
    select '0x' || lpad(n::text, 40, '0'), ${creator}, now() - interval '1 day' from generate_series(1, 1500) n`)
  await db.insert(follows).values([
    { follower: fan.address, followed: creator, at: new Date(0) },
    { follower: bidder.address, followed: creator, at: new Date() },
  ])
  const told = async () => {
    const rows = await rowsOf<{ told: number }>(
      db,
      sql`select count(*)::int as told from people_notifications where id = 'collection_launched-opening'`,
    )
    return rows[0]?.told
  }
  await announceLaunches(server.context)
  expect(await told()).toBe(0)
  expect(await notifyOfLaunch(db)).toBe(true)
  expect(await told()).toBeLessThan(1_001)
  // Two processes at the same time.
  await Promise.all([notifyFollowers(server.context), notifyFollowers(server.context)])
  await notifyFollowers(server.context)
  expect(await told()).toBe(1_501)
  const { notifications } = await seen(fan)
  expect(notifications[0]).toMatchObject({ type: 'collection_launched', collection: { name: 'Opening' } })
})

longTest('after half a year the inbox forgets', async () => {
  await later(maker, '181 days')
  await pruneInbox(server.context.db)
  expect(await server.context.db.$count(inbox, eq(inbox.wallet, maker.address))).toBe(0)
  expect(await unreadOf(maker)).toBe(0)
})
