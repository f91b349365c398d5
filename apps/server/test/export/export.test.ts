import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { updateUser } from '../../src/accounts/store/users.ts'
import { addCollection } from '../../src/collections/store/collections.ts'
import { collections } from '../../src/db/schema/collections.ts'
import { media } from '../../src/db/schema/uploads.ts'
import { makeCards } from '../../src/discovery/store/cards.ts'
import { exportGallery } from '../../src/export/exportGallery.ts'
import { mediaPath, metadataPath, pagePath, stillPath } from '../../src/export/paths.ts'
import type { Scope } from '../../src/export/store/exported.ts'
import { ExportFolder } from '../../src/export/target/exportFolder.ts'
import { addWork } from '../../src/works/store/works.ts'
import { gifFile } from '../files/gif.ts'
import { glb, triangle } from '../files/glb.ts'
import { picture } from '../files/picture.ts'
import { runProgram } from '../servers/runProgram.ts'
import { chainsAt } from '../servers/serverProcess.ts'
import { useServer } from '../servers/useServer.ts'

// The names try to break out of the pages.
const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>&`
const MARKDOWN = `# Big\n\n**bold** <script>alert(3)</script> [run](javascript:alert(4)) ![far](https://elsewhere.example/x.png)`
const price = 10n ** 17n

const server = await useServer()
const creator = await server.person(0)
const buyer = await server.person(1)
let folder: string
let sold: string
let soldToken: bigint
let edition: string
let model: string
let hiddenWork: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
  const { db } = server.context
  await creator.request('POST /users/settings', {
    json: { name: `Maren ${HOSTILE}`, bio: MARKDOWN },
  })
  await updateUser(db, creator.address, { email: 'secret@example.com', notifyByMail: true })
  const { media: image } = await creator.request('POST /media', {
    form: { file: picture('collection') } as never,
  })
  const row = { creator: creator.address, symbol: 'SN', description: MARKDOWN, image: image.hash }
  await addCollection(db, { ...row, id: 'open', name: `Tides ${HOSTILE}` })
  const soon = new Date(Date.now() + 86_400_000)
  await addCollection(db, { ...row, id: 'soon', name: 'Secretsoon', launchAt: soon })

  ;({ tokenId: soldToken } = await creator.mint())
  ;({ _id: sold } = await creator.register(soldToken, {
    name: `Tide ${HOSTILE}`,
    description: MARKDOWN,
    collection: 'open',
    media: await gifFile(3),
  }))
  await creator.approve()
  const { terms } = await creator.list(soldToken, { price })
  await buyer.trade('buy', [terms, 1n], (price * 1025n) / 1000n)

  const { tokenId: copies } = await creator.mintCopies(5n)
  await creator.approve('1155')
  ;({ _id: edition } = await creator.register(copies, {
    name: 'Constructor of five',
    type: '1155',
    copies: '5',
  }))
  await creator.request('POST /tokens/{id}/sensitive', { params: { id: edition }, json: { sensitive: true } })
  // Two copies are in the engine until the auction ends.
  const { terms: auctioned } = await creator.list(copies, { minBid: price, copies: 2n, standard: 1155 })
  await buyer.trade('createAuctionAndBid', [auctioned, 2n], price * 2n)
  const { tokenId: solid } = await creator.mint()
  ;({ _id: model } = await creator.register(solid, {
    name: 'Corner',
    media: new File([new Uint8Array(glb(triangle))], 'corner.glb', { type: 'model/gltf-binary' }),
    preview: picture('corner'),
  }))
  const { tokenId: hidden } = await creator.mint()
  ;({ _id: hiddenWork } = await creator.register(hidden, { name: 'Secrethidden', collection: 'soon' }))
  // A description without a token, and a token without a description.
  await creator.request('POST /tokens', {
    form: {
      name: 'Secretunminted',
      type: '721',
      media: picture('unminted'),
      categories: 'art',
      blockchain: 'ETH',
    } as never,
  })
  await creator.mint()
  await server.sync()
  await buyer.request('POST /tokens/{id}/like', { params: { id: sold } })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function exportTo(path: string, scope: Scope = {}, base?: string) {
  const { context } = server
  const target = await ExportFolder.open(path, context.media.files)
  const summary = await exportGallery({
    db: context.db,
    folder: target,
    scope,
    base,
    chains: context.config.chains,
    origin: 'http://old.example',
  })
  return { summary, written: target.written, damaged: [...target.damaged] }
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort()
}

const read = (path: string, root = folder) => readFile(join(root, path), 'utf8')

test('an export has the visible works, collections, people and sales, and the hash of every file', async () => {
  const { summary } = await exportTo(folder)
  expect(summary.counts).toEqual({ works: 3, collections: 1, people: 2, sales: 1 })
  const manifest = JSON.parse(await read('manifest.json'))
  const { number, hash } = await server.chain.reader.getBlock()
  expect(manifest).toMatchObject({
    format: 2,
    counts: summary.counts,
    chains: [{ id: 31337, block: { number: Number(number), hash } }],
    damaged: [],
  })
  const listed = new Map<string, string>()
  for (const list of manifest.lists as { path: string; sha256: string }[]) {
    const text = await read(list.path)
    expect(createHash('sha256').update(text).digest('hex')).toBe(list.sha256)
    for (const line of text.split('\n').filter(Boolean)) listed.set(line.slice(66), line.slice(0, 64))
  }
  const all = (await filesIn(folder)).filter((path) => !path.startsWith('manifest'))
  expect([...listed.keys()].sort()).toEqual(all)
  for (const [path, sha256] of listed)
    expect(
      createHash('sha256')
        .update(await readFile(join(folder, path)))
        .digest('hex'),
      path,
    ).toBe(sha256)
})

test('what visitors do not see is in no file', async () => {
  for (const path of await filesIn(folder)) {
    const text = (await readFile(join(folder, path))).toString('latin1')
    expect(text, path).not.toMatch(/Secret(soon|hidden|unminted)|secret@example|notifyByMail/)
    expect(text, path).not.toContain(hiddenWork)
  }
})

test('a sensitive picture is in no list, and on its page only for those who ask', async () => {
  const page = await read(pagePath('works', edition))
  const [before, veiled] = page.split('<details class="veil">')
  expect(before).not.toMatch(/<img|media\//)
  expect(veiled).toMatch(/^<summary>Sensitive\. Show<\/summary><a href="[^"]+"><img /)
  for (const list of ['index.html', pagePath('people', creator.address)])
    expect(await read(list)).toMatch(
      /<span class="mark">Sensitive<\/span><\/div><h3><a[^>]*>Constructor of five/,
    )
})

test('locked content and its key stay out; its commitment and a note are in', async () => {
  const { db, config } = server.context
  const { collectible721 } = server.chain.contracts as { collectible721: string }
  const { tokenId } = await creator.mint()
  await server.sync()
  const work = {
    id: 'locked',
    creator: creator.address,
    standard: 721,
    name: 'Locked',
    description: '',
    tokenId,
    media: (await db.select().from(media))[0]!.hash,
    royalties: 0,
    copies: 1,
    categories: ['art'],
    locked: `0x${'ab'.repeat(32)}`,
    offchain: true,
    chainId: config.chains[0]!.id,
    contract: collectible721,
  }
  await addWork(db, work, 'SEALEDTEXT')
  await exportTo(folder)
  expect(await read(pagePath('works', 'locked'))).toContain('content that only its owner can read')
  for (const path of await filesIn(folder))
    expect((await readFile(join(folder, path))).includes('SEALEDTEXT'), path).toBe(false)
})

test('a text that no markdown can be ends nobody’s export', async () => {
  const marks = `${'_'.repeat(2_400)}a${'_'.repeat(2_400)}`
  await updateUser(server.context.db, buyer.address, { bio: marks })
  await exportTo(folder)
  expect(await read(pagePath('people', buyer.address))).toContain(marks)
})

test('names and markdown are text: no script of theirs runs, and nothing is loaded from elsewhere', async () => {
  for (const path of await filesIn(folder)) {
    if (!path.endsWith('.html')) continue
    const page = await read(path)
    const scripts = [...page.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes!.trim())
    for (const attributes of scripts)
      expect(attributes, path).toMatch(
        /^(type="application\/ld\+json"|src="(assets\/search|search\/index)\.js")$/,
      )
    expect(page, path).not.toMatch(/href="javascript:|src="http/i)
    // What is left are tags and texts, without the values of attributes.
    const bare = page
      .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')
      .replace(/"[^"]*"/g, '')
    expect(bare, path).not.toMatch(/<[^>]*\s(on\w+|style)=/i)
    expect(page).toContain('http-equiv="content-security-policy"')
    for (const [, data] of page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(JSON.parse(data!)['@context']).toBe('https://schema.org')
  }
  const work = await read(pagePath('works', sold))
  expect(work).toContain('<strong>bold</strong>')
  expect(work).toContain('&lt;script&gt;alert(3)&lt;/script&gt;')
  expect(work).toContain('VisualArtwork')
  for (const path of await filesIn(folder))
    if (path.endsWith('.js')) expect(await read(path), path).not.toContain('</script>')
})

test('every relative link leads to a file', async () => {
  const files = new Set(await filesIn(folder))
  for (const path of files) {
    if (!path.endsWith('.html')) continue
    for (const [, address] of (await read(path)).matchAll(/(?:href|src|srcset|poster|action)="([^"#]+)"/g)) {
      if (/^https?:/.test(address!)) continue
      const { pathname } = new URL(address!, `http://x/${path}`)
      expect(files.has(pathname.slice(1)), `${path} links to ${address}`).toBe(true)
      // Nothing leads above the folder, wherever it is.
      expect(new URL(address!, `http://x/deep/folder/${path}`).pathname).toMatch(/^\/deep\/folder\//)
    }
  }
})

test('an animation has a still for people who want less motion, on the page of its work and in lists', async () => {
  const [row] = (await server.context.db.select().from(media)).filter(({ animated }) => animated)
  const still = stillPath(row!.hash)
  expect(await sharp(await readFile(join(folder, still)), { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    width: 700,
  })
  const source = new RegExp(`<source media="\\(prefers-reduced-motion: reduce\\)" srcset="[./]*${still}">`)
  expect(await read(pagePath('works', sold))).toMatch(source)
  expect(await read('index.html')).toMatch(source)
  // Other pictures have none.
  const stills = (await filesIn(folder)).filter((path) => path.endsWith('-still.webp'))
  expect(stills).toEqual([still])
})

longTest('a 3D model is a file to take, behind its cover', async () => {
  const page = await read(pagePath('works', model))
  const [, address] = /<a href="([^"]+\.glb)" download><img src="[^"]+\.png"/.exec(page) ?? []
  const path = new URL(address!, `http://x/${pagePath('works', model)}`).pathname.slice(1)
  expect(await readFile(join(folder, path))).toEqual(glb(triangle))
})

test('copies that the engine holds belong to their seller, and the engine is nobody', async () => {
  const { engine } = server.chain.contracts
  const page = await read(pagePath('works', edition))
  expect(page).toMatch(/Maren[^<]*<\/a><\/td><td class="number">5</)
  const files = await filesIn(folder)
  expect(files).not.toContain(pagePath('people', engine))
  for (const path of files.filter((each) => /^people\//.test(each)))
    expect(await read(path)).not.toContain(engine)
})

test('a work’s page has its owner and its sale, and its metadata follow the standard', async () => {
  const work = await read(pagePath('works', sold))
  expect(work).toContain(pagePath('people', buyer.address))
  expect(work).toContain('0.1 ETH')
  const { collectible721 } = server.chain.contracts as { collectible721: string }
  const path = metadataPath(31337, collectible721, soldToken)
  const metadata = JSON.parse(await read(path))
  expect(metadata).toMatchObject({
    name: `Tide ${HOSTILE}`,
    attributes: [{ trait_type: 'Category', value: 'Art' }],
  })
  expect((await stat(join(folder, path, '..', metadata.image))).size).toBeGreaterThan(0)
  const contract = JSON.parse(await read(`metadata/31337/${collectible721}/contract`))
  expect(contract).toMatchObject({ name: 'Vitrine', symbol: 'VTRN' })
  const elsewhere = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
  await exportTo(elsewhere, {}, 'https://kept.example/vitrine/')
  expect(JSON.parse(await read(path, elsewhere)).image).toMatch(/^https:\/\/kept\.example\/vitrine\/media\//)
  await rm(elsewhere, { recursive: true })
})

longTest('media are named by their hash, and a damaged file is left out and named', async () => {
  const { db, media: library } = server.context
  const [row] = (await db.select().from(media)).filter(({ mime }) => mime === 'image/png')
  const path = mediaPath(row!.hash, row!.mime)!
  const stored = await readdir(folder, { recursive: true })
  expect(stored).toContain(path)
  const broken = {
    ...library.files,
    open: async (name: string) => {
      const file = await library.files.open(name)
      return file && name === row!.hash ? { ...file, read: () => brokenStream(file.size) } : file
    },
  }
  const elsewhere = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
  const target = await ExportFolder.open(elsewhere, broken)
  await exportGallery({
    db,
    folder: target,
    scope: {},
    chains: server.context.config.chains,
    origin: 'http://x',
  })
  expect([...target.damaged]).toEqual([row!.hash])
  expect(await filesIn(elsewhere)).not.toContain(path)
  await rm(elsewhere, { recursive: true })
})

async function* zeros(size: number) {
  yield Buffer.alloc(size)
}
const brokenStream = (size: number) => zeros(size) as never

test('an unknown type of file never gets in, so none can be a page', async () => {
  const { db } = server.context
  const [row] = (await db.select().from(media)).filter(({ mime }) => mime === 'image/png')
  for (const mime of ['image/svg+xml', 'text/html']) {
    await db.update(media).set({ mime }).where(eq(media.hash, row!.hash))
    const elsewhere = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
    await exportTo(elsewhere)
    const named = (await filesIn(elsewhere)).filter((path) => path.includes(row!.hash))
    expect(named.every((path) => path.endsWith('-small.webp'))).toBe(true)
    expect((await filesIn(elsewhere)).filter((path) => /\.svg$/.test(path))).toEqual(['assets/favicon.svg'])
    await rm(elsewhere, { recursive: true })
  }
  await db.update(media).set({ mime: 'image/png' }).where(eq(media.hash, row!.hash))
})

longTest('a second export writes only what changed, and removes what visitors no longer see', async () => {
  const { db } = server.context
  await exportTo(folder)
  const again = await exportTo(folder)
  // The first page and the manifest say when the export was made.
  expect(again.written.written).toBeLessThanOrEqual(2)
  expect(await filesIn(folder)).toContain(pagePath('works', sold))
  await db
    .update(collections)
    .set({ launchAt: new Date(Date.now() + 86_400_000) })
    .where(eq(collections.id, 'open'))
  await makeCards(db, [sold])
  await exportTo(folder)
  const files = await filesIn(folder)
  expect(files).not.toContain(pagePath('works', sold))
  expect(files).not.toContain(pagePath('collections', 'open'))
  await db.update(collections).set({ launchAt: null }).where(eq(collections.id, 'open'))
  await makeCards(db, [sold])
})

longTest('an export that was interrupted has no manifest, and the next one cleans up after it', async () => {
  const { db, media: library, config } = server.context
  const target = await ExportFolder.open(folder, library.files)
  await target.put('works/00/left-behind.html', 'private')
  await expect(read('manifest.json')).rejects.toThrow('ENOENT')
  await expect(ExportFolder.open(join(config.dataFolder), library.files)).rejects.toThrow('not of an export')
  await exportTo(folder)
  expect(await filesIn(folder)).not.toContain('works/00/left-behind.html')
  expect((await filesIn(folder)).filter((path) => path.endsWith('.part'))).toEqual([])
  expect(db).toBeDefined()
})

test('the export of one creator or one collection has nothing of others', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
  const { tokenId } = await buyer.mint()
  const { _id: other } = await buyer.register(tokenId, { name: 'Otherwork' })
  await server.sync()
  const of = async (scope: Scope) => {
    const { summary } = await exportTo(elsewhere, scope)
    const files = await filesIn(elsewhere)
    for (const path of files)
      expect((await readFile(join(elsewhere, path))).includes('Otherwork')).toBe(false)
    return { counts: summary.counts, files }
  }
  const created = await of({ creator: creator.address })
  expect(created.counts).toEqual({ works: 4, collections: 1, people: 1, sales: 1 })
  expect(created.files).toContain(pagePath('people', creator.address))
  expect(created.files).not.toContain(pagePath('people', buyer.address))
  const collected = await of({ collection: 'open' })
  expect(collected.counts).toEqual({ works: 1, collections: 1, people: 0, sales: 1 })
  expect(collected.files).toContain(pagePath('works', sold))
  expect(collected.files).not.toContain(pagePath('works', edition))
  expect(collected.files).not.toContain(pagePath('works', other))
  await rm(elsewhere, { recursive: true })
})

longTest(
  'the command exports while servers run',
  async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
    const { config } = server.context
    const env = {
      VITRINE_DATA: config.dataFolder,
      ...chainsAt(server.chain.url),
      ...(config.database && { DATABASE_URL: config.database.url }),
    }
    const run = (...args: string[]) => runProgram('export.ts', env, ...args)
    // With the embedded database, the server copies it for the export.
    expect(await run(elsewhere)).toEqual([
      0,
      expect.stringMatching(/works.*\nNot in it: .*Drafts and hidden works \(\d\)/),
    ])
    expect(await filesIn(elsewhere)).toContain('manifest.json')
    expect(await filesIn(elsewhere)).toContain(pagePath('works', sold))
    expect(await run(elsewhere, '--collection', 'none')).toEqual([
      1,
      expect.stringContaining('no collection none'),
    ])
    await rm(elsewhere, { recursive: true })
  },
  120_000,
)

longTest('the command finds files that are in a folder of their own', async () => {
  const { config } = server.context
  // The embedded database belongs to the data folder.
  if (!config.database) return
  const apart = await mkdtemp(join(tmpdir(), 'vitrine-export-'))
  const env = { DATABASE_URL: config.database.url, MEDIA_FOLDER: config.mediaFolder }
  const place = { VITRINE_DATA: join(apart, 'data'), ...chainsAt(server.chain.url) }
  const [code, said] = await runProgram('export.ts', { ...env, ...place }, join(apart, 'export'))
  expect([code, said]).toEqual([0, expect.not.stringContaining('left out')])
  await rm(apart, { recursive: true })
})
