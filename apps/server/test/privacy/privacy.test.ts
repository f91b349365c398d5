import { readdirSync, readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { kindOf } from '@vitrine/api/callLimits'
import type { Operation } from '@vitrine/api/operation'
import { operations } from '@vitrine/api/operations'
import { RETENTION_DAYS } from '@vitrine/domain/retention'
import { privacy } from '@vitrine/messages/legal/privacy'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { pruneSessions } from '../../src/accounts/store/sessions.ts'
import { readUser, updateUser } from '../../src/accounts/store/users.ts'
import { saveVerificationRequest } from '../../src/accounts/store/verificationRequests.ts'
import { createApi } from '../../src/api/createApi.ts'
import { addBrought } from '../../src/collections/store/brought.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { broughtContracts } from '../../src/db/schema/collections.ts'
import * as moderation from '../../src/db/schema/moderation.ts'
import * as operator from '../../src/db/schema/operator.ts'
import * as people from '../../src/db/schema/people.ts'
import { importedTrades, orders, signedListings } from '../../src/db/schema/trading.ts'
import { sealedContents, works } from '../../src/db/schema/works.ts'
import { EVERY_TABLE } from '../../src/db/tables/everyTable.ts'
import { pruneSubscriptions } from '../../src/inbox/store/subscriptions.ts'
import { addMails, pruneMails } from '../../src/mail/store/mails.ts'
import { stillName } from '../../src/media/sizes.ts'
import { pruneErrorLogs } from '../../src/operator/store/errorLogs.ts'
import { finishErasures } from '../../src/privacy/eraseAccount.ts'
import { ACCOUNT_PARTS } from '../../src/privacy/store/accountParts.ts'
import { beginErasure } from '../../src/privacy/store/erase.ts'
import { seal } from '../../src/sealing/seal.ts'
import { gifFile } from '../files/gif.ts'
import { picture } from '../files/picture.ts'
import { imaginedListing, imaginedOrder } from '../imagined/imaginedOrders.ts'
import { signInClaim } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const person = await server.person(0)
const friend = await server.person(1)
/** A minted work of the person, one of the friend, and a draft of the person. */
let work: string
let liked: string
let draft: string

const EMAIL = 'maren.holt@example.org'
const rows = async (table: PgTable, condition: ReturnType<typeof sql>) =>
  server.context.db.select().from(table).where(condition)
const count = async (table: PgTable, condition: ReturnType<typeof sql>) =>
  (await rows(table, condition)).length

/** Gives the person some of everything that can be kept. */
async function fill(): Promise<void> {
  const { db } = server.context
  const { request, address } = person
  await request('POST /users/settings', { json: { name: 'Maren Holt', bio: 'I paint.', link: 'maren' } })
  await updateUser(db, address, { email: EMAIL })
  const confirmed = { kind: 'account' as const, email: EMAIL, wallet: address, confirmedAt: new Date() }
  await db.insert(people.subscriptions).values([
    { id: `own-${address}`, tokenHash: `own-${address}`, ...confirmed },
    {
      id: `news-${address}`,
      tokenHash: `news-${address}`,
      kind: 'newsletter',
      email: EMAIL,
      confirmedAt: new Date(),
    },
  ])
  await addMails(db, [{ id: `notice-${address}`, recipient: EMAIL, subject: 'Hello', text: 'A mail' }])
  await request('POST /users/avatar', { form: { avatar: await gifFile(3) } })
  await request('POST /salts', { json: { network: server.chain.id } })
  draft = (
    await request('POST /tokens', {
      form: { name: 'Draft', type: '721', media: picture('draft'), categories: 'art', blockchain: 'ETH' },
    })
  ).token._id
  await request('POST /tokens/{id}/like', { params: { id: liked } })
  await request('GET /users/{id}/follow', { params: { id: friend.address } })
  await friend.request('GET /users/{id}/follow', { params: { id: address } })
  await request('POST /tokens/{id}/profile', { params: { id: work }, json: { hidden: true } })
  await request('POST /users/alerts', { json: { token: work, most: '1' } })
  await request('POST /users/keys', { json: { name: 'Bot' } })
  await request('POST /users/webhooks', { json: { url: 'https://a.example/', events: ['sale'] } })
  await request('POST /common/logs/add', { json: { message: 'It failed' } })
  await request('POST /reports', { json: { kind: 'work', id: liked, reason: 'other', text: 'I drew this' } })
  await saveVerificationRequest(db, { wallet: address, links: ['https://a.example'], note: '' })
  await db.insert(moderation.withdrawnBadges).values({ wallet: person.address })
  await db.insert(moderation.hidings).values({
    kind: 'work',
    subjectId: 'w',
    creator: address,
    reason: 'A copy',
    answer: 'I drew this',
    answeredAt: new Date(),
  })
  await db.insert(orders).values(imaginedOrder(server.chain.id, 0, [address]))
  const sale = imaginedListing(server.chain.id, address)
  await db
    .insert(signedListings)
    .values([sale, { ...sale, id: `0x${'e'.repeat(64)}`, seller: friend.address, buyer: address }])
  await db.insert(importedTrades).values({
    id: `0x${'f'.repeat(64)}`,
    chainId: server.chain.id,
    kind: 'order',
    maker: address,
    claim: {},
    publishedAt: new Date(),
  })
  await addCollection(db, {
    id: 'c-empty',
    creator: address,
    name: 'Empty',
    symbol: 'E',
    description: '',
    image: 'none',
  })
  const contract = person.address.replace('0x', '0xc').slice(0, 42)
  await addBrought(
    db,
    { id: 'c-brought', creator: contract, name: 'Whole', symbol: '', description: '', image: 'none' },
    { chainId: server.chain.id, contract, standard: 721, firstBlock: 0, broughtBy: address },
  )
}

beforeAll(async () => {
  work = (await person.register((await person.mint()).tokenId, { name: 'Tide' }))._id
  const locked = {
    workId: work,
    sealed: seal(server.context.sealingKeys, '{"content":"a","salt":"b"}', work),
  }
  await server.context.db.insert(sealedContents).values(locked)
  await server.context.db
    .update(works)
    .set({ locked: `0x${'1'.repeat(64)}` })
    .where(sql`id = ${work}`)
  liked = (await friend.register((await friend.mint()).tokenId, { name: 'Wave' }))._id
  await server.sync()
  await fill()
})

const download = async (url: string) => server.fetchApi(new Request(`http://localhost:3000${url}`))

describe('the account as a file', () => {
  test('has everything, and no secret; the address has to be opened first', async () => {
    await expect(person.request('POST /users/settings/export')).rejects.toMatchObject({
      code: 'email_signature_required',
    })
    await server.context.db
      .update(people.sessions)
      .set({ emailUntil: new Date(Date.now() + 60_000) })
      .where(sql`wallet = ${person.address}`)
    const { url } = await person.request('POST /users/settings/export')
    const answer = await download(url)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const file = JSON.parse(text)
    expect(file).toMatchObject({
      wallet: person.address,
      profile: [{ name: 'Maren Holt', bio: 'I paint.', email: EMAIL }],
      likes: [{ workId: liked }],
      following: [{ followed: friend.address }],
      mails: [{ text: 'A mail' }],
      errors: [{ message: 'It failed' }],
      offers: [{ buyer: person.address, unitPrice: '10' }],
      api_keys: [{ name: 'Bot' }],
      webhooks: [{ url: 'https://a.example/' }],
      reports: [{ text: 'I drew this' }],
    })
    expect(file.works.map(({ name }: { name: string }) => name).sort()).toEqual(['Draft', 'Tide'])
    expect(file.subscriptions).toHaveLength(2)
    for (const part of Object.keys(ACCOUNT_PARTS)) expect(file[part].length, part).toBeGreaterThan(0)
    expect(text).not.toMatch(/"(tokenHash|keyHash|secret|oldSecret)"/)
  })

  test('is for the holder of the link alone, and for one purpose', async () => {
    const { url } = await person.request('POST /users/settings/export')
    const ticket = url.split('/').at(-1) as string
    expect((await download(`/api/takeouts/${ticket}`)).status).toBe(404)
    expect((await download(`${url.slice(0, -1)}x`)).status).toBe(404)
    expect((await download('/api/accounts/nothing')).status).toBe(404)
  })

  test('and erasing know every table whose rows are somebody’s', async () => {
    const own = EVERY_TABLE.filter(({ fate }) => fate.names === 'account').map(({ name }) => name)
    const parts = Object.values(ACCOUNT_PARTS).map(({ table }) => getTableName(table))
    expect([...new Set(parts)].sort()).toEqual(own.sort())
    // A table that says it names nobody has no column for a name, and no row with one.
    const names =
      /^(wallet|account|owner|recipient|follower|followed|creator|buyer|seller|reporter|email|actor|maker|subject|\w+By)$/
    const nobody = EVERY_TABLE.filter(({ fate }) => fate.names === 'nobody')
    expect(nobody.length).toBeGreaterThan(5)
    for (const { table, name } of nobody) {
      expect(
        Object.keys(getTableColumns(table)).filter((column) => names.test(column)),
        name,
      ).toEqual([])
      const text = inspect(await rows(table, sql`true`), {
        maxArrayLength: null,
        maxStringLength: null,
        depth: null,
      })
      expect(text, name).not.toContain(person.address)
      expect(text, name).not.toContain(EMAIL)
    }
  })

  test('a file of the schema is not forgotten', () => {
    const files = readdirSync(new URL('../../src/db/schema', import.meta.url))
    const text = readFileSync(new URL('../../src/db/tables/everyTable.ts', import.meta.url), 'utf8')
    // A view has no rows of its own.
    expect(files.filter((file) => !text.includes(`'../schema/${file}'`))).toEqual(['saleOffers.ts'])
  })
})

longTest('an address is in no answer to anybody else, and in no log [EDP-02]', async () => {
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const api = createApi({ ...server.context, log })
  const { token } = await friend.request('POST /auth/wallet', {
    json: await signInClaim(server.fetchApi, server.chain, friend.address as `0x${string}`),
  })
  const subjects = [person.address, work, liked, draft, 'maren', 'c-empty', 'Maren']
  const answers: string[] = []
  let asked = 0
  for (const operation of Object.values(operations) as Operation[]) {
    if (kindOf(operation) !== 'reads') continue
    const [method, path] = operation.route.split(' ') as [string, string]
    // Every value of a parameter that has a list of them; otherwise whatever could be about the person.
    const paths = [...path.matchAll(/\{(\w+)\}/g)].reduce<string[]>(
      (list, [hole, name]) => {
        const schema = operation.params?.shape[name as string]
        const values = schema instanceof z.ZodEnum ? (schema.options as string[]) : subjects
        return list.flatMap((each) => values.map((value) => each.replace(hole, value)))
      },
      [path],
    )
    for (const each of paths)
      for (const authorization of [null, `Bearer ${token}`]) {
        const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
        const body = method === 'POST' ? JSON.stringify({ name: 'Maren' }) : null
        const answer = await api.fetch(
          new Request(`http://localhost:3000/api${each}`, { method, headers, body }),
        )
        answers.push(await answer.text())
        asked += answer.ok ? 1 : 0
      }
  }
  // Writes that are about an address.
  for (const path of ['/subscriptions', '/common/logs/add']) {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: EMAIL, message: 'm' })
    const write = new Request(`http://localhost:3000/api${path}`, { method: 'POST', headers, body })
    answers.push(await (await api.fetch(write)).text())
  }
  expect(asked).toBeGreaterThan(90)
  expect(logged.length).toBeGreaterThan(100)
  expect(answers.join('\n')).toContain('Maren Holt')
  expect(answers.join('\n')).not.toContain(EMAIL)
  expect(logged.join('\n')).not.toContain(EMAIL)
})

/** The names of a file's sizes, stills and itself. */
async function namesOf(hash: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of server.context.media.files.list()) if (name.startsWith(hash)) names.push(name)
  return names
}

describe('erasing an account', () => {
  test('takes the typed word', async () => {
    await expect(
      person.request('POST /users/settings/erase', { json: { confirm: 'erase' as 'ERASE' } }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('leaves the minted work and nothing else that is not on the chain', async () => {
    const { address } = person
    const [profile] = (await rows(
      people.users,
      sql`wallet = ${address}`,
    )) as (typeof people.users.$inferSelect)[]
    const avatar = profile?.avatar as string
    expect(await namesOf(avatar)).toContain(stillName(avatar, 320))
    await server.review(person)
    // The answers are in caches before.
    await server.visitor('GET /users/{id}', { params: { id: 'maren' } })

    await person.request('POST /users/settings/erase', { json: { confirm: 'ERASE' } })

    await expect(server.visitor('GET /users/{id}', { params: { id: 'maren' } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(person.request('GET /users/settings')).rejects.toMatchObject({ code: 'unauthorized' })
    const { user, stats } = await server.visitor('GET /users/{id}', { params: { id: address } })
    expect(user).toMatchObject({ wallet: address, name: '', bio: '', avatar: null, verified: false })
    expect(await readUser(server.context.db, address)).toMatchObject({ reviewed: false })
    expect(stats).toMatchObject({ liked: 0, following: 0, created: 1 })
    const { token } = await server.visitor('GET /tokens/{id}', { params: { id: liked } })
    expect(token.likes).toBe(0)
    expect(
      (await server.visitor('GET /users/{id}', { params: { id: friend.address } })).stats.followers,
    ).toBe(0)
    // The work stays, with its file.
    const kept = await server.visitor('GET /tokens/{id}', { params: { id: work } })
    expect(kept.token).toMatchObject({ name: 'Tide', creator: { wallet: address, name: '' } })
    const [row] = (await rows(works, sql`id = ${work}`)) as (typeof works.$inferSelect)[]
    expect(await server.context.media.files.has(row!.media)).toBe(true)
    expect(await namesOf(avatar)).toEqual([])

    const left = Object.entries(ACCOUNT_PARTS).map(async ([name, { table, of }]) => [
      name,
      await count(table, of(address) as ReturnType<typeof sql>),
    ])
    expect(Object.fromEntries(await Promise.all(left))).toEqual({
      ...Object.fromEntries(Object.keys(ACCOUNT_PARTS).map((name) => [name, 0])),
      // The blank row, the minted work with its locked content and its file, what another person sells to them alone, those who follow, and that a moderator hid a work, without the answer.
      profile: 1,
      works: 1,
      locked_contents: 1,
      private_sales_to_me: 1,
      uploads: 1,
      followers: 1,
      hidings: 1,
      withdrawn_badge: 1,
    })
    // The collection that they brought stays, without their name.
    expect(await count(broughtContracts, sql`true`)).toBe(1)
    const scan = await Promise.all(
      [people, moderation, operator]
        .flatMap((schema) => Object.values(schema))
        .filter((each) => is(each, PgTable))
        .map(async (table) =>
          inspect(await server.context.db.select().from(table as PgTable), {
            maxArrayLength: null,
            depth: null,
          }),
        ),
    )
    expect(scan.join('\n')).not.toContain(EMAIL)
    expect(scan.join('\n')).not.toContain('Maren Holt')
    expect(scan.join('\n')).not.toContain(draft)
    expect(scan.join('\n')).not.toContain('I drew this')
    expect(await count(people.erasures, sql`true`)).toBe(0)
  })

  test('an address that was never confirmed takes nobody else’s subscription away', async () => {
    const { db } = server.context
    const other = 'somebody@example.org'
    await updateUser(db, friend.address, { email: other })
    const news = { id: 'news-other', kind: 'newsletter' as const, email: other, tokenHash: 'other' }
    await db.insert(people.subscriptions).values({ ...news, confirmedAt: new Date() })
    await beginErasure(db, friend.address)
    expect(await count(people.subscriptions, sql`id = 'news-other'`)).toBe(1)
  })

  test('housekeeping finishes what a killed process left behind', async () => {
    const again = await server.person(0)
    await again.request('POST /tokens/{id}/like', { params: { id: liked } })
    await beginErasure(server.context.db, again.address)
    expect(await count(people.likes, sql`wallet = ${again.address}`)).toBe(1)
    await finishErasures(server.context)
    expect(await count(people.likes, sql`wallet = ${again.address}`)).toBe(0)
    expect(await count(people.erasures, sql`true`)).toBe(0)
  })
})

describe('what is kept for a time', () => {
  const days = (n: number) => new Date(Date.now() - n * 86_400_000)

  test('is deleted after the period of the privacy policy, and not before', async () => {
    const { db } = server.context
    for (const [id, age] of [
      ['young', -1],
      ['old', 1],
    ] as const) {
      const at = (period: number) => days(period + age)
      await db.insert(people.subscriptions).values({
        id,
        kind: 'newsletter',
        email: `${id}@example.org`,
        tokenHash: id,
        createdAt: at(RETENTION_DAYS.unconfirmedSubscription),
      })
      await db.insert(people.mails).values({
        id,
        recipient: `${id}@example.org`,
        subject: '',
        text: '',
        sentAt: days(0),
        createdAt: at(RETENTION_DAYS.mail),
      })
      await db.insert(operator.errorLogs).values({ id, message: '', at: at(RETENTION_DAYS.errorLog) })
      await db.insert(people.sessions).values({ tokenHash: id, wallet: '0x1', expiresAt: days(age) })
    }
    await pruneSubscriptions(db)
    await pruneMails(db)
    await pruneErrorLogs(db)
    await pruneSessions(db)
    for (const [table, key] of [
      [people.subscriptions, 'id'],
      [people.mails, 'id'],
      [operator.errorLogs, 'id'],
      [people.sessions, 'token_hash'],
    ] as const)
      expect(
        [
          await count(table, sql`${sql.identifier(key)} = 'young'`),
          await count(table, sql`${sql.identifier(key)} = 'old'`),
        ],
        getTableName(table),
      ).toEqual([1, 0])
  })

  test('the policy names each period', () => {
    const text = JSON.stringify(privacy.sections.find(({ id }) => id === 'retention'))
    for (const days of new Set(Object.values(RETENTION_DAYS))) expect(text).toContain(`${days} days`)
  })
})
