import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hidings } from '../../src/db/schema/moderation.ts'
import { inbox, likes, mails, peopleNotifications, subscriptions, users } from '../../src/db/schema/people.ts'
import { works } from '../../src/db/schema/works.ts'
import { mailNotifications } from '../../src/inbox/notifications.ts'
import { setLike } from '../../src/works/store/likes.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const maker = await server.person(0)
const ann = await server.person(1)
const ben = await server.person(2)

const work = async () => (await maker.register((await maker.mint()).tokenId))._id
const like = (person: Person, id: string) => person.request('POST /tokens/{id}/like', { params: { id } })
const unlike = (person: Person, id: string) => person.request('POST /tokens/{id}/unlike', { params: { id } })
const readAll = () => maker.request('POST /users/notifications/read', { json: {} })
const unread = async () => (await maker.request('GET /users/notifications')).unread
/** The creator's notifications about the likes of a work. */
async function told(id: string) {
  const { notifications } = await maker.request('GET /users/notifications')
  return notifications
    .filter((each) => each.type === 'liked' && each.token?._id === id)
    .map(({ user, others, read }) => ({ by: user?.wallet, others, read }))
}
/** As if all likes of a work until now were given this long ago. */
const earlier = (id: string, time: string) =>
  server.context.db
    .update(likes)
    .set({ at: sql`${likes.at} - ${time}::interval` })
    .where(eq(likes.workId, id))
const somebody = () => `0x${randomBytes(20).toString('hex')}`

test('the likes of a work on one day are one notification, which names the last person and counts the others', async () => {
  const id = await work()
  await readAll()
  await like(ann, id)
  expect(await told(id)).toEqual([{ by: ann.address, others: 0, read: false }])
  await like(ben, id)
  await like(ben, id)
  expect(await told(id)).toEqual([{ by: ben.address, others: 1, read: false }])
  expect(await unread()).toBe(1)

  // Once it was read, more likes of the same day do not ring again.
  await readAll()
  await setLike(server.context.db, somebody(), id, true)
  expect(await told(id)).toMatchObject([{ others: 2, read: true }])
  expect(await unread()).toBe(0)
})

test('another day and another work are other notifications', async () => {
  const [one, other] = [await work(), await work()]
  await readAll()
  await like(ann, one)
  await earlier(one, '1 day')
  // As yesterday wrote it.
  await server.context.db.execute(
    sql`update people_notifications set id = regexp_replace(id, '....-..-..$', to_char((at - interval '1 day') at time zone 'utc', 'YYYY-MM-DD'))
      where work_id = ${one}`,
  )
  await like(ben, one)
  await like(ben, other)
  expect((await told(one)).map(({ by, others }) => [by, others])).toEqual(
    expect.arrayContaining([
      [ben.address, 0],
      [ann.address, 0],
    ]),
  )
  expect(await told(other)).toHaveLength(1)
  // A like that is taken back leaves the notification of the day on which it was given.
  await unlike(ann, one)
  expect(await told(one)).toEqual([{ by: ben.address, others: 0, read: false }])
})

test('who takes a like back is taken out; the last one takes the notification away', async () => {
  const id = await work()
  await readAll()
  await like(ann, id)
  await like(ben, id)
  await unlike(ben, id)
  expect(await told(id)).toEqual([{ by: ann.address, others: 0, read: false }])
  await unlike(ann, id)
  expect(await told(id)).toEqual([])
  expect(await unread()).toBe(0)
})

test('one’s own like, a hidden person and a hidden work make no notification', async () => {
  const { db } = server.context
  const id = await work()
  await like(maker, id)
  expect(await told(id)).toEqual([])

  const about = { kind: 'person' as const, subjectId: ann.address, creator: ann.address, reason: 'Spam' }
  await db.insert(hidings).values(about)
  await like(ann, id)
  expect(await told(id)).toEqual([])
  await like(ben, id)
  expect(await told(id)).toEqual([{ by: ben.address, others: 0, read: false }])
  await db.delete(hidings).where(and(eq(hidings.kind, 'person'), eq(hidings.subjectId, ann.address)))

  const hidden = await work()
  await db.update(works).set({ hidden: true }).where(eq(works.id, hidden))
  await setLike(db, ben.address, hidden, true)
  expect(await told(hidden)).toEqual([])
})

test('the count of the others stops at 100', async () => {
  const { db } = server.context
  const id = await work()
  await db.insert(likes).values(Array.from({ length: 150 }, () => ({ workId: id, wallet: somebody() })))
  await like(ann, id)
  expect(await told(id)).toEqual([{ by: ann.address, others: 100, read: false }])
})

test('people who like a work at the same time are all counted', async () => {
  const id = await work()
  await Promise.all(Array.from({ length: 10 }, () => setLike(server.context.db, somebody(), id, true)))
  expect(await told(id)).toMatchObject([{ others: 9 }])
})

test('likes are not mailed', async () => {
  const { db } = server.context
  const { address: wallet } = maker
  const email = 'maker@example.org'
  await db.update(users).set({ email, notifyByMail: true }).where(eq(users.wallet, wallet))
  const own = { id: wallet, kind: 'account' as const, email, wallet, tokenHash: wallet }
  await db.insert(subscriptions).values({ ...own, confirmedAt: new Date() })
  await like(ann, await work())
  expect(await db.$count(inbox, and(eq(inbox.wallet, wallet), inbox.unmailed))).toBe(0)
  await ann.request('GET /users/{id}/follow', { params: { id: wallet } })
  await mailNotifications(server.context)
  const texts = (await db.select().from(mails)).map(({ text }) => text)
  expect(texts).toEqual([expect.stringContaining('started following you.')])
  expect(texts[0]).not.toContain('liked')
})

test('no row is left of a like that was taken back', async () => {
  const id = await work()
  const leaving = await server.person(3)
  await like(leaving, id)
  expect(await told(id)).toHaveLength(1)
  await setLike(server.context.db, leaving.address, id, false)
  expect(await server.context.db.$count(peopleNotifications, eq(peopleNotifications.workId, id))).toBe(0)
})
