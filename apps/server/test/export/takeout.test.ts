import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { pagePath } from '../../src/export/paths.ts'
import { refuseTooLarge } from '../../src/export/takeout/limit.ts'
import { readTicket, signTicket } from '../../src/export/takeout/ticket.ts'
import { picture } from '../picture.ts'
import { type Person, startTestServer, type TestServer } from '../testServer.ts'

let server: TestServer
let creator: Person
let other: Person
let work: string
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  ;[creator, other] = [await server.person(0), await server.person(1)]
  folder = await mkdtemp(join(tmpdir(), 'vitrine-takeout-'))
  const { media: image } = await creator.request('POST /media', {
    form: { file: picture('collection') } as never,
  })
  await addCollection(server.context.db, {
    ...{
      id: 'tides',
      creator: creator.address,
      name: 'Tides',
      symbol: 'TD',
      description: '',
      image: image.hash,
    },
  })
  const { tokenId } = await creator.mint()
  ;({ _id: work } = await creator.register(tokenId, { name: 'Tide', collection: 'tides' }))
  const { tokenId: another } = await other.mint()
  await other.register(another, { name: 'Otherwork' })
  await server.sync()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string) => server.fetchApi(new Request(`http://localhost:3000${url}`))
const left = () => readdir(join(server.context.config.dataFolder, 'takeouts'))

test('a creator downloads everything of theirs as a zip that opens without a server', async () => {
  for (const json of [{}, { collection: 'tides' }]) {
    const { url } = await creator.request('POST /takeouts', { json })
    const response = await get(url)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const unpacked = join(folder, json.collection ?? 'all')
    // Another library reads the zip.
    for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
      await mkdir(dirname(join(unpacked, path)), { recursive: true })
      await writeFile(join(unpacked, path), bytes)
    }
    expect(await readFile(join(unpacked, pagePath('works', work)), 'utf8')).toContain('Tide')
    const names = await readdir(unpacked, { recursive: true })
    for (const [, file] of (await readFile(join(unpacked, pagePath('works', work)), 'utf8')).matchAll(
      /(media\/\w\w\/\w+\.png)/g,
    ))
      expect(names).toContain(file)
    expect(names).toContain('manifest.json')
    for (const name of names.filter((each) => /\.(html|js|jsonl)$/.test(each)))
      expect(await readFile(join(unpacked, name), 'utf8')).not.toContain('Otherwork')
    expect(await left()).toEqual([])
  }
})

test('only the creator gets a link, for a few minutes; nobody can make one', async () => {
  const refused = (call: Promise<unknown>) => call.catch((error) => error.code)
  expect(await refused(other.request('POST /takeouts', { json: { collection: 'tides' } }))).toBe('forbidden')
  expect(await refused(creator.request('POST /takeouts', { json: { collection: 'none' } }))).toBe('not_found')
  expect(await refused(server.visitor('POST /takeouts', { json: {} }))).toBe('unauthorized')
  const { url } = await creator.request('POST /takeouts', { json: {} })
  const [text = '', signature] = (url.split('/').at(-1) as string).split('.')
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...ticket, scope: {} })).toString('base64url')
  for (const bad of [`${forged}.${signature}`, `${text}.`, 'nothing'])
    expect((await get(`/api/takeouts/${bad}`)).status).toBe(404)
  const keys = server.context.sealingKeys
  const signed = signTicket(keys, { wallet: creator.address, scope: {}, until: 1_000 })
  expect(readTicket(keys, signed, 999)).not.toBeNull()
  expect(readTicket(keys, signed, 1_000)).toBeNull()
})

test('one at a time; a client that leaves makes room, and nothing stays on the disk', async () => {
  const { url } = await creator.request('POST /takeouts', { json: {} })
  const first = await get(url)
  const second = await get(url)
  expect([second.status, (await second.json()).code]).toEqual([409, 'takeout_running'])
  const reader = first.body!.getReader()
  await reader.read()
  expect(await left()).toHaveLength(1)
  await reader.cancel()
  expect(await left()).toEqual([])
  const third = await get(url)
  expect(third.status).toBe(200)
  await third.body!.cancel()
})

test('a wallet has a few an hour, and what is too large is refused with a sentence', async () => {
  const context = { ...server.context, config: { ...server.context.config, rateLimits: true } }
  const api = createApi(context)
  const { url } = await creator.request('POST /takeouts', { json: {} })
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const response = await api.request(`http://localhost:3000${url}`)
    statuses.push(response.status)
    await response.body?.cancel()
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(() => refuseTooLarge({ works: 5_001 })).toThrow('takeout_too_large')
  expect(() => refuseTooLarge({ bytes: 2_000_000_001 })).toThrow('takeout_too_large')
  expect(() => refuseTooLarge({ works: 5_000, files: 100_000, bytes: 2_000_000_000 })).not.toThrow()
})
