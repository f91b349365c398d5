import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { commitLocked, withPlainLines } from '@vitrine/chain/commitLocked'
import { unzipSync } from 'fflate'
import { type Hex, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../src/api/createApi.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { metadataPath, pagePath } from '../../src/export/paths.ts'
import { refuseTooLarge } from '../../src/export/takeout/limit.ts'
import { readTicket, signTicket } from '../../src/export/takeout/ticket.ts'
import { importGallery } from '../../src/import/importGallery.ts'
import { summaryOf } from '../../src/import/summaryOf.ts'
import { writeAccountFile } from '../../src/people/accountFile.ts'
import { picture } from '../picture.ts'
import { type Person, startTestServer, type TestServer } from '../testServer.ts'

let server: TestServer
let creator: Person
let other: Person
let work: string
let tokenId: bigint
/** Content with line breaks as a form sends them; it is stored with plain ones. */
const CONTENT = 'The key is under the stone.\r\nTurn it twice.'
const SALT = `0x${'5a'.repeat(32)}` as Hex
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
  await creator.request('POST /users/settings', { json: { name: 'Maren Holt' } })
  ;({ work, tokenId } = await mintLocked(creator, { name: 'Tide', collection: 'tides' }))
  await mintLocked(other, { name: 'Otherwork' }, 'the secret of somebody else')
  await server.sync()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Mints and registers a work with content that only its owners may read. */
async function mintLocked(person: Person, fields: object, locked = CONTENT) {
  const { contracts } = server.chain
  const receipt = await person.write({
    ...{ address: contracts.collectible721, abi: collectible721Abi, functionName: 'createItem' },
    args: [0n, commitLocked(locked, SALT)],
  })
  const [log] = parseEventLogs({ abi: collectible721Abi, eventName: 'Transfer', logs: receipt.logs })
  const tokenId = log!.args.tokenId
  return { work: (await person.register(tokenId, { ...fields, locked, salt: SALT }))._id, tokenId }
}

const get = (url: string) => server.fetchApi(new Request(`http://localhost:3000${url}`))
const left = () => readdir(join(server.context.config.dataFolder, 'takeouts'))

async function unpack(response: Response, into: string): Promise<void> {
  // Another library reads the zip.
  for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
    await mkdir(dirname(join(into, path)), { recursive: true })
    await writeFile(join(into, path), bytes)
  }
}

test('a creator downloads everything of theirs as a zip that opens without a server', async () => {
  for (const json of [{}, { collection: 'tides' }]) {
    const { url } = await creator.request('POST /takeouts', { json })
    const response = await get(url)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const unpacked = join(folder, json.collection ?? 'all')
    await unpack(response, unpacked)
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

test('a copy names its creator, explains itself, and has the creator’s own locked content alone', async () => {
  const base = 'https://kept.example/maren'
  const { url } = await creator.request('POST /takeouts', { json: { base } })
  const copy = join(folder, 'own')
  await unpack(await get(url), copy)
  const read = (path: string) => readFile(join(copy, path), 'utf8')
  const home = await read('index.html')
  expect(home).toContain('<title>Works by Maren Holt')
  expect(home).toContain('<h1>Works by Maren Holt</h1>')
  expect(home).toContain('1 work, 1 collection, 1 person, 0 sales')
  const { id: chainId, contracts } = server.chain
  const metadata = JSON.parse(await read(metadataPath(chainId, contracts.collectible721, tokenId)))
  expect(metadata.image).toMatch(/^https:\/\/kept\.example\/maren\/media\//)
  const about = await read('README.md')
  expect(about).toMatch(/^# Works by Maren Holt\n/)
  for (const part of ['`data/`', '`metadata/', '`private/`', 'Do not publish', base])
    expect(about).toContain(part)
  const locked = (await read('private/locked-1.jsonl')).trim().split('\n')
  expect(locked.map((line) => JSON.parse(line))).toEqual([
    { itemId: work, commitment: commitLocked(CONTENT, SALT), content: withPlainLines(CONTENT), salt: SALT },
  ])
  for (const name of await readdir(copy, { recursive: true })) {
    if (!/\.(html|js|jsonl|md|json)$/.test(name)) continue
    const text = await read(name)
    expect(text, name).not.toContain('somebody else')
    if (!name.startsWith('private')) expect(text, name).not.toContain('under the stone')
  }
  await expect(creator.request('POST /takeouts', { json: { base: 'javascript:alert(1)' } })).rejects.toThrow(
    'invalid_input',
  )
})

test('the account file has the locked content that its account typed', async () => {
  const { url } = await creator.request('POST /users/settings/export')
  const file = await (await get(url)).json()
  expect(file.locked_contents).toEqual([
    { itemId: work, commitment: commitLocked(CONTENT, SALT), content: withPlainLines(CONTENT), salt: SALT },
  ])
  expect(JSON.stringify(file)).not.toContain('somebody else')
  // A contract wallet is one account on one chain: elsewhere the same address may be somebody else's.
  const elsewhere = { wallet: creator.address, provenOn: 5 }
  let text = ''
  for await (const part of writeAccountFile(server.context, elsewhere)) text += part
  expect(JSON.parse(text)).toMatchObject({ locked_contents: [] })
  const abroad = signTicket(server.context.sealingKeys, {
    ...{ wallet: creator.address, provenOn: 5, scope: { creator: creator.address } },
    until: Date.now() + 60_000,
  })
  const copy = join(folder, 'abroad')
  await unpack(await get(`/api/takeouts/${abroad}`), copy)
  expect(await readdir(copy)).not.toContain('private')
})

test('a creator begins a marketplace with their copy, in which owners read the locked content', async () => {
  const { url } = await creator.request('POST /takeouts', { json: {} })
  const copy = join(folder, 'leaving')
  await unpack(await get(url), copy)
  const fresh = await startTestServer({ on: server.chain })
  const { context } = fresh
  const options = { db: context.db, media: context.media, sealingKeys: context.sealingKeys, folder: copy }
  const done = await importGallery({ ...options, chains: context.config.chains })
  expect(done).toMatchObject({ people: 1, collections: 1, works: 1, locked: 1, refused: 0, leftOut: {} })
  expect(summaryOf(done)).toContain('Imported: 1 person, 1 collection, 1 work, 1 locked content.')
  await fresh.sync()
  const { token } = await fresh.visitor('GET /tokens/{id}', { params: { id: work } })
  expect(token).toMatchObject({ name: 'Tide', creator: { name: 'Maren Holt' } })
  const owner = await fresh.person(0)
  expect(await owner.request('GET /tokens/{id}/locked', { params: { id: work } })).toMatchObject({
    content: withPlainLines(CONTENT),
    salt: SALT,
  })
  await fresh.stop()

  // Another content does not belong to the token.
  const path = join(copy, 'private/locked-1.jsonl')
  const text = (await readFile(path, 'utf8')).replace('stone', 'tree')
  await writeFile(path, text)
  const manifest = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
  for (const file of manifest.data)
    if (file.kind === 'locked') file.sha256 = createHash('sha256').update(text).digest('hex')
  await writeFile(join(copy, 'manifest.json'), JSON.stringify(manifest))
  const second = await startTestServer({ on: server.chain })
  const refused = await importGallery({
    ...{ ...options, db: second.context.db, media: second.context.media },
    chains: context.config.chains,
  })
  expect(refused).toMatchObject({ works: 1, locked: 0, refused: 1, leftOut: { locked: 1 } })
  await second.stop()
}, 120_000)

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
  const signed = signTicket(keys, { wallet: creator.address, provenOn: null, scope: {}, until: 1_000 })
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
