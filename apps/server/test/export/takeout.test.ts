import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { collectible721Abi } from '@vitrine/chain/abi/collectible721'
import { commitLocked, withPlainLines } from '@vitrine/chain/commitLocked'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { type Hex, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { createApi } from '../../src/api/createApi.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { hidings } from '../../src/db/schema/moderation.ts'
import { media } from '../../src/db/schema/uploads.ts'
import { works } from '../../src/db/schema/works.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { exportGallery } from '../../src/export/exportGallery.ts'
import { metadataPath, pagePath } from '../../src/export/paths.ts'
import { refuseTooLarge } from '../../src/export/takeout/limit.ts'
import { readTakeoutTicket, signTakeoutTicket } from '../../src/export/takeout/ticket.ts'
import { ExportFolder } from '../../src/export/target/exportFolder.ts'
import { importGallery } from '../../src/import/importGallery.ts'
import { summaryOf } from '../../src/import/summaryOf.ts'
import { writeAccountFile } from '../../src/privacy/accountFile.ts'
import { picture } from '../files/picture.ts'
import { type Person, startTestServer } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

const server = await useServer()
const creator = await server.person(0)
const other = await server.person(1)
let work: string
let tokenId: bigint
/** Content with line breaks as a form sends them; it is stored with plain ones. */
const CONTENT = 'The key is under the stone.\r\nTurn it twice.'
const SALT = `0x${'5a'.repeat(32)}` as Hex
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-takeout-'))
  const { media: image } = await creator.request('POST /media', {
    form: { file: picture('collection') } as never,
  })
  await addCollection(server.context.db, {
    id: 'tides',
    creator: creator.address,
    name: 'Tides',
    symbol: 'TD',
    description: '',
    image: image.hash,
  })
  await creator.request('POST /users/settings', { json: { name: 'Maren Holt' } })
  ;({ work, tokenId } = await mintLocked(creator, { name: 'Tide', collection: 'tides' }))
  await mintLocked(other, { name: 'Otherwork' }, 'the secret of somebody else')
  await server.sync()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Mints and registers a work with content that only its owners may read. */
async function mintLocked(person: Person, fields: object, locked = CONTENT) {
  const { contracts } = server.chain
  const receipt = await person.write({
    address: contracts.collectible721,
    abi: collectible721Abi,
    functionName: 'createItem',
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
    await vi.waitFor(async () => expect(await left()).toEqual([]))
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
    { workId: work, commitment: commitLocked(CONTENT, SALT), content: withPlainLines(CONTENT), salt: SALT },
  ])
  for (const name of await readdir(copy, { recursive: true })) {
    if (!/\.(html|js|jsonl|md|json)$/.test(name)) continue
    const text = await read(name)
    expect(text, name).not.toContain('somebody else')
    if (!name.startsWith('private')) expect(text, name).not.toContain('under the stone')
  }
  const wrong = ['javascript:alert(1)', 'https://me:pass@kept.example/', 'https://me@kept.example/']
  for (const bad of [
    ...wrong,
    'https://kept.example/?a=1',
    'https://kept.example/#a',
    'https://kept.example/?',
  ])
    await expect(creator.request('POST /takeouts', { json: { base: bad } }), bad).rejects.toMatchObject({
      code: 'takeout_base_invalid',
      body: { issues: [{ path: 'base', code: 'takeout_base_invalid' }] },
    })
})

test('the account file has the locked content that its account typed', async () => {
  const { url } = await creator.request('POST /users/settings/export')
  const file = await (await get(url)).json()
  expect(file.locked_contents).toEqual([
    { workId: work, commitment: commitLocked(CONTENT, SALT), content: withPlainLines(CONTENT), salt: SALT },
  ])
  expect(JSON.stringify(file)).not.toContain('somebody else')
  // A contract wallet is one account on one chain: elsewhere the same address may be somebody else's.
  const elsewhere = { wallet: creator.address, provenOn: 5 }
  let text = ''
  for await (const part of writeAccountFile(server.context, elsewhere)) text += part
  expect(JSON.parse(text)).toMatchObject({ locked_contents: [] })
  const abroad = signTakeoutTicket(server.context.sealingKeys, {
    wallet: creator.address,
    provenOn: 5,
    scope: { creator: creator.address },
    until: Date.now() + 60_000,
  })
  const copy = join(folder, 'abroad')
  await unpack(await get(`/api/takeouts/${abroad}`), copy)
  expect(await readdir(copy)).not.toContain('private')
})

longTest(
  'a creator begins a marketplace with their copy, in which owners read the locked content',
  async () => {
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
      ...options,
      db: second.context.db,
      media: second.context.media,
      chains: context.config.chains,
    })
    expect(refused).toMatchObject({ works: 1, locked: 0, refused: 1, leftOut: { locked: 1 } })
    await second.stop()
  },
  120_000,
)

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
  const signed = signTakeoutTicket(keys, { wallet: creator.address, provenOn: null, scope: {}, until: 1_000 })
  expect(readTakeoutTicket(keys, signed, 999)).not.toBeNull()
  expect(readTakeoutTicket(keys, signed, 1_000)).toBeNull()
})

test('one at a time; a client that leaves makes room, and nothing stays on the disk', async () => {
  const { url } = await creator.request('POST /takeouts', { json: {} })
  const first = await get(url)
  const second = await get(url)
  expect([second.status, (await second.json()).code]).toEqual([409, 'takeout_running'])
  const reader = first.body!.getReader()
  await reader.read()
  expect(await left()).toHaveLength(1)
  // A HEAD takes no place and makes no file.
  const head = await server.fetchApi(new Request(`http://localhost:3000${url}`, { method: 'HEAD' }))
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(await left()).toHaveLength(1)
  await reader.cancel()
  await vi.waitFor(async () => expect(await left()).toEqual([]))
  const third = await get(url)
  expect(third.status).toBe(200)
  await third.body!.cancel()
})

longTest('a wallet has a few an hour, and what is too large is refused with a sentence', async () => {
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

longTest(
  'a creator’s own copy has in private/ what nobody else may see, and an import brings it back as it was',
  async () => {
    const author = await server.person(2)
    const { db } = server.context
    const { media: image } = await author.request('POST /media', {
      form: { file: picture('unopened') } as never,
    })
    const row = { creator: author.address, symbol: 'ZS', description: '', image: image.hash }
    const launchAt = new Date(Date.now() + 86_400_000)
    await addCollection(db, { ...row, id: 'zsoon', name: 'Zsoon', launchAt })
    await addCollection(db, { ...row, id: 'zgone', name: 'Zgone' })
    const minted = await mintLocked(author, { name: 'Zminted', collection: 'zsoon' }, 'Zlocked')
    const hidden = (await author.register((await author.mint()).tokenId, { name: 'Zhidden' }))._id
    const inHidden = await author.register((await author.mint()).tokenId, {
      name: 'Zinhidden',
      collection: 'zgone',
    })
    const shown = await author.register((await author.mint()).tokenId, { name: 'Shown' })
    const { token: draft } = await author.request('POST /tokens', {
      form: {
        name: 'Zdraft',
        type: '721',
        media: picture('zdraft'),
        categories: 'art',
        blockchain: 'ETH',
        collection: 'zsoon',
      } as never,
    })
    await server.sync()
    for (const [kind, subjectId] of [
      ['work', hidden],
      ['collection', 'zgone'],
    ] as const)
      await db.insert(hidings).values({ kind, subjectId, creator: author.address, reason: 'Zreason' })
    await db.update(works).set({ hidden: true }).where(eq(works.id, hidden))
    await makeCards(db, [hidden, inHidden._id])
    const secret = /Zsoon|Zgone|Zminted|Zhidden|Zinhidden|Zdraft|Zlocked|Zreason/

    // What is published has none of it: an operator's export, and everything in the own copy but `private/`.
    const published = join(folder, 'published')
    const target = await ExportFolder.open(published, server.context.media.files)
    const { counts } = await exportGallery({
      db,
      folder: target,
      scope: { creator: author.address },
      chains: server.context.config.chains,
      origin: 'http://old.example',
    })
    expect(counts).toMatchObject({ works: 1, collections: 0 })
    expect(await readdir(published)).not.toContain('private')
    const copy = join(folder, 'everything')
    await unpack(await get((await author.request('POST /takeouts', { json: {} })).url), copy)
    for (const from of [published, copy])
      for (const name of await readdir(from, { recursive: true }))
        if (/\.(html|js|jsonl|md|json)$/.test(name) && !name.startsWith('private'))
          expect(await readFile(join(from, name), 'utf8'), name).not.toMatch(secret)
    expect(await readFile(join(copy, 'index.html'), 'utf8')).toContain('in the folder “private”')
    expect(await readFile(join(copy, 'README.md'), 'utf8')).toContain('not opened')

    // One collection that has not opened, alone.
    const alone = join(folder, 'alone')
    await unpack(
      await get((await author.request('POST /takeouts', { json: { collection: 'zsoon' } })).url),
      alone,
    )
    expect(await readFile(join(alone, 'private/private_collections-1.jsonl'), 'utf8')).toContain('Zsoon')
    const lines = (await readFile(join(alone, 'private/private_works-1.jsonl'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).name).sort()).toEqual(['Zdraft', 'Zminted'])
    expect(await readFile(join(alone, 'index.html'), 'utf8')).not.toMatch(secret)
    expect(await readFile(join(alone, 'index.html'), 'utf8')).toContain('in the folder “private”')

    const fresh = await startTestServer({ on: server.chain })
    const { context } = fresh
    const done = await importGallery({
      db: context.db,
      media: context.media,
      sealingKeys: context.sealingKeys,
      folder: copy,
      chains: context.config.chains,
    })
    expect(done).toMatchObject({
      collections: 0,
      private_collections: 2,
      works: 1,
      private_works: 4,
      locked: 1,
      refused: 0,
      leftOut: {},
    })
    expect(summaryOf(done)).toContain('4 works that are not public')
    expect(summaryOf(done)).toContain('; API keys;')
    await fresh.sync()
    const [soon] = await context.db.select().from(collections).where(eq(collections.id, 'zsoon'))
    expect(soon).toMatchObject({ launchAt, announcedAt: null })
    const owner = await fresh.person(2)
    const seenBy = ({ request }: { request: Person['request'] }, id: string) =>
      request('GET /tokens/{id}', { params: { id } }).then(
        ({ token }) => token.name,
        (error) => error.code,
      )
    const all = [minted.work, hidden, inHidden._id, draft._id]
    expect(await Promise.all(all.map((id) => seenBy(owner, id)))).toEqual(
      await Promise.all(all.map((id) => seenBy(author, id))),
    )
    const { visitor } = fresh
    expect(await Promise.all(all.map((id) => seenBy({ request: visitor as never }, id)))).toEqual(
      await Promise.all(all.map((id) => seenBy({ request: server.visitor as never }, id))),
    )
    expect((await visitor('GET /tokens')).tokens.map(({ _id }) => _id)).toEqual([shown._id])
    expect(await owner.request('GET /tokens/{id}/locked', { params: { id: minted.work } })).toMatchObject({
      content: 'Zlocked',
    })
    expect(await context.db.select().from(hidings)).toHaveLength(2)
    const files = await context.db.select().from(media)
    expect(files.map(({ hash }) => hash)).toEqual(
      expect.arrayContaining(
        (await db.select().from(works).where(eq(works.creator, author.address))).map((work) => work.media),
      ),
    )
    // At its time the collection opens, with its work.
    await context.db.execute(sql`update collections set launch_at = now() where id = 'zsoon'`)
    await makeCards(context.db, [minted.work])
    expect(await seenBy({ request: visitor as never }, minted.work)).toBe('Zminted')
    await fresh.stop()
  },
  120_000,
)
