import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { createSite } from '../../src/api/createSite.ts'
import { media } from '../../src/db/schema/uploads.ts'
import { pruneNetworks } from '../../src/uploads/store/stored.ts'
import { gifFile } from '../files/gif.ts'
import { picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// What a wallet and a network may store, over a real port behind a proxy.

const server = await useServer({
  env: {
    UPLOADS_PER_WALLET: '1',
    UPLOADS_PER_NETWORK: '2',
    DRAFTS_PER_WALLET: '2',
    COLLECTIONS_PER_WALLET: '1',
    TRUSTED_PROXIES: '1',
  },
})
let listener: Server
const anne = await server.person(0)
const ben = await server.person(1)
const mia = await server.person(2)
beforeAll(async () => {
  listener = serve({
    fetch: createSite(server.context, createApi(server.context), null).fetch,
    port: 0,
  }) as Server
  await once(listener, 'listening')
})
afterAll(async () => {
  listener.closeAllConnections()
  listener.close()
})

/** Notes a file of these bytes as the wallet's, as if it had been uploaded from nowhere. */
const note = (person: Person, hash: string, bytes: number) =>
  server.context.db
    .insert(media)
    .values({ hash, mime: 'audio/mpeg', kind: 'audio', bytes, createdBy: person.address })
const forget = (person: Person) => server.context.db.delete(media).where(eq(media.createdBy, person.address))
const used = async (person: Person) => (await person.request('GET /users/settings')).stored

async function upload(person: Person, from: string, seed: string) {
  const form = new FormData()
  form.set('file', picture(seed))
  const { port } = listener.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token()}`, 'x-forwarded-for': from },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

test('a wallet stores as much as it may, whichever way; it is told what it has and what to do', async () => {
  expect((await used(anne)).bytes).toEqual({ used: 0, most: 1_000_000 })
  await note(anne, 'large', 950_000)
  expect((await used(anne)).bytes.used).toBe(950_000)
  // A small file counts as 50 kB.
  expect((await upload(anne, '203.0.113.1', 'fits')).status).toBe(200)
  expect((await used(anne)).bytes.used).toBe(1_000_000)
  expect(await upload(anne, '203.0.113.1', 'too much')).toMatchObject({
    status: 409,
    body: {
      code: 'uploads_full',
      params: { used: '1', n: '1' },
      message: expect.stringContaining('Your files take 1 of 1 MB.'),
    },
  })
  const file = picture('whichever way')
  const full = expect.objectContaining({ code: 'uploads_full' })
  await expect(anne.request('POST /users/avatar', { form: { avatar: file } })).rejects.toEqual(full)
  await expect(anne.request('POST /users/cover', { form: { image: file } })).rejects.toEqual(full)
  await expect(
    anne.request('POST /collections', { form: { name: 'Tides', symbol: 'TID', image: file } }),
  ).rejects.toEqual(full)
  await expect(register(anne, { media: file })).rejects.toEqual(full)
  // Others are not concerned, and she is not any more once her files are gone.
  expect((await upload(ben, '203.0.113.1', 'of somebody else')).status).toBe(200)
  await forget(anne)
  expect((await upload(anne, '203.0.113.1', 'again')).status).toBe(200)
})

const register = (person: Person, { media: file, name = 'Draft' }: { media: File; name?: string }) =>
  person.request('POST /tokens', {
    form: { name, type: '721', media: file, categories: 'art', blockchain: 'ETH' },
  })

test('all wallets of a network store as much as it may within a period; other networks are not concerned', async () => {
  const { db } = server.context
  for (const person of [anne, ben, mia]) await forget(person)
  // Two networks of one customer, by IPv6.
  expect((await upload(anne, '2001:db8:7:1::1', 'first')).status).toBe(200)
  expect((await upload(ben, '2001:db8:7:2::1', 'second')).status).toBe(200)
  const rows = await db.select({ network: media.network }).from(media)
  expect(new Set(rows.map(({ network }) => network)).size).toBe(1)
  expect(rows[0]?.network).toMatch(/^[0-9a-f]{64}$/)
  await db.update(media).set({ bytes: 1_000_000 })
  expect(await upload(mia, '2001:db8:7:3::1', 'third')).toMatchObject({
    status: 409,
    body: { code: 'network_uploads_full', params: { n: '2', days: '30' } },
  })
  expect((await upload(mia, '2001:db8:8:1::1', 'of another network')).status).toBe(200)

  await db.update(media).set({ createdAt: sql`now() - interval '31 days'` })
  expect((await upload(mia, '2001:db8:7:3::1', 'a month later')).status).toBe(200)
  await pruneNetworks(db)
  const kept = await db.select({ at: media.createdAt, network: media.network }).from(media)
  expect(kept.filter(({ network }) => network !== null)).toHaveLength(1)
})

test('a wallet has as many works that are not minted, and as many collections, as it may', async () => {
  for (const person of [anne, ben, mia]) await forget(person)
  const first = (await register(anne, { media: picture('one'), name: 'One' })).token
  await register(anne, { media: picture('two'), name: 'Two' })
  await expect(register(anne, { media: picture('three') })).rejects.toMatchObject({
    status: 409,
    body: { code: 'drafts_full', params: { n: '2' } },
  })
  await anne.request('DELETE /tokens/{id}', { params: { id: first._id } })
  await register(anne, { media: picture('three'), name: 'Three' })
  expect((await used(anne)).drafts).toEqual({ used: 2, most: 2 })

  const form = { name: 'Tides', symbol: 'TID', image: await gifFile(1, 400, 400) }
  const { collection } = await anne.request('POST /collections', { form })
  await expect(anne.request('POST /collections', { form })).rejects.toMatchObject({
    status: 409,
    body: { code: 'collections_full', params: { n: '1' } },
  })
  expect((await used(anne)).collections).toEqual({ used: 1, most: 1 })
  await anne.request('DELETE /collections/{id}', { params: { id: collection._id as string } })
  await anne.request('POST /collections', { form })
})
