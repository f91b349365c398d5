import { emailStatement } from '@vitrine/domain/people/statements'
import { like, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addCollection } from '../../src/collections/store/collections.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { mails, subscriptions } from '../../src/db/schema/people.ts'
import { mailNotifications } from '../../src/inbox/notifications.ts'
import { type Person, signInClaim } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// Nobody can use the marketplace to fill somebody's mailbox.

const server = await useServer()
let people: Person[]
beforeAll(async () => {
  people = await Promise.all([0, 1, 2].map((index) => server.person(index)))
  for (const [index, person] of people.entries()) {
    const account = localAccounts.demo[index] as Address
    const { message, signature } = await signInClaim(server.fetchApi, server.chain, account, {
      statement: emailStatement(),
    })
    await person.request('POST /users/settings/unlock', { json: { message, signature } })
  }
})
beforeEach(async () => {
  await server.context.db.delete(mails)
})

const VICTIM = 'victim@example.org'
const written = () => server.context.db.$count(mails, like(mails.recipient, '%@%'))
const save = (person: Person, email: string) =>
  person.request('POST /users/settings', {
    json: { name: 'Ada', bio: '', twitter: '', instagram: '', link: '', email },
  })
const subscribe = (email: string, collectionID?: string) =>
  collectionID
    ? server.visitor('POST /subscriptions', {
        json: { email, collectionID },
        query: { collection: 'true' },
      } as never)
    : server.visitor('POST /subscriptions', { json: { email } })
const later = (interval: string) =>
  server.context.db.update(mails).set({ createdAt: sql`${mails.createdAt} - ${interval}::interval` })

test('setting and clearing an address again and again mails it a few times an hour', async () => {
  for (let round = 0; round < 8; round++) {
    await save(people[0] as Person, VICTIM)
    await save(people[0] as Person, '')
  }
  expect(await written()).toBe(3)
  await later('61 minutes')
  for (let round = 0; round < 8; round++) {
    await save(people[0] as Person, VICTIM)
    await save(people[0] as Person, '')
  }
  expect(await written()).toBe(6)
  await later('5 hours')
  for (let round = 0; round < 8; round++) {
    await save(people[0] as Person, VICTIM)
    await save(people[0] as Person, '')
  }
  // And a few times a day.
  expect(await written()).toBe(8)
})

test('all mails to an address that nobody confirmed count together, however it is written', async () => {
  const tides = { creator: people[0]?.address as string, symbol: 'TD', description: '', image: '' }
  for (let each = 0; each < 4; each++)
    await addCollection(server.context.db, {
      ...tides,
      id: `tides-${each}`,
      name: `Tides ${each}`,
      launchAt: new Date(Date.now() + 86_400_000),
    })
  for (const person of people) await save(person, VICTIM)
  for (let each = 0; each < 4; each++) await subscribe(VICTIM, `tides-${each}`).catch(() => {})
  for (const email of [
    VICTIM,
    'Victim@Example.org',
    'victim+1@example.org',
    'v.ictim+2@example.org',
    'VICTIM@EXAMPLE.ORG',
  ])
    await subscribe(email)
  expect(await written()).toBe(3)
  // Others get theirs.
  await subscribe('somebody.else@example.org')
  expect(await written()).toBe(4)
})

test('one subscription is mailed once an hour', async () => {
  for (let each = 0; each < 5; each++) await subscribe('reader@example.org')
  expect(await written()).toBe(1)
  await later('61 minutes')
  await subscribe('reader@example.org')
  expect(await written()).toBe(2)
})

test('news are gathered when there are many: nobody gets more than twelve mails of them an hour', async () => {
  const reader = people[1] as Person
  const { db } = server.context
  await save(reader, 'reader@example.net')
  await db.update(subscriptions).set({ confirmedAt: sql`now()` })
  await reader.request('POST /users/settings', {
    json: { name: 'Ben', bio: '', twitter: '', instagram: '', link: '', notify_by_mail: true },
  })
  await db.delete(mails)
  for (let each = 0; each < 20; each++) {
    const follow = { params: { id: reader.address } }
    await (people[each % 2 === 0 ? 0 : 2] as Person).request('GET /users/{id}/follow', follow)
    await mailNotifications(server.context)
    await (people[each % 2 === 0 ? 0 : 2] as Person).request('GET /users/{id}/unfollow', follow)
    await db.execute(sql`update inbox set unmailed = true`)
  }
  expect(await written()).toBe(12)
  // What was not mailed is in the next mail.
  await (people[0] as Person).request('GET /users/{id}/follow', { params: { id: reader.address } })
  await mailNotifications(server.context)
  expect(await written()).toBe(12)
  await later('61 minutes')
  await mailNotifications(server.context)
  expect(await written()).toBe(13)
})
