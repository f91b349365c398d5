import { setTimeout as pause } from 'node:timers/promises'
import { collectionPreviewPath, tokenPreviewPath, userPreviewPath } from '@vitrine/api/previews'
import { stillUrl } from '@vitrine/domain/works/media'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { ipfsRoutes } from '../../src/api/routes/ipfsRoutes.ts'
import { mediaRoutes } from '../../src/api/routes/mediaRoutes.ts'
import { previewRoutes } from '../../src/api/routes/previewRoutes.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { withheldFiles } from '../../src/db/schema/moderation.ts'
import { works } from '../../src/db/schema/works.ts'
import { getMedia } from '../../src/uploads/store/media.ts'
import { WithheldFiles } from '../../src/uploads/withheldFiles.ts'
import { describeWork, getWorks } from '../../src/works/store/works.ts'
import { gifFile } from '../files/gif.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'

// One second after a work was hidden, no process sends its files to people who may not see it.

const server = await useServer({ env: { OPERATORS: localAccounts.demo[0] as string } })
let processes: Hono[]
let moderator: Person
let maker: Person
let owner: Person
let stranger: Person
let work: { id: string; tokenId: bigint }

const COLOURS = ['#336699', '#993366', '#669933', '#333333']
const picture = async (which: number) => {
  const background = COLOURS[which] ?? `#${String(which * 11).padStart(6, '5')}`
  const create = { width: 400, height: 400, channels: 3, background } as const
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'work.png', {
    type: 'image/png',
  })
}

const mint = async (who: Person, media: File, fields: Record<string, unknown> = {}) => {
  const { tokenId } = await who.mint()
  return { id: (await who.register(tokenId, { name: 'Seen', media, ...fields }))._id, tokenId }
}

const tokenOf = async (who: Person | null, id: string) =>
  (await (who ? who.request : server.visitor)('GET /tokens/{id}', { params: { id } })).token

/** What each process answers about these addresses. */
const statuses = async (...paths: (string | null | undefined)[]) => {
  const asked = processes.flatMap((site) =>
    paths.map(async (path) => (await site.request(path ?? 'missing')).status),
  )
  return [...new Set(await Promise.all(asked))]
}

async function decide(kind: 'work' | 'collection' | 'person', id: string, act: 'hide' | 'restore') {
  if (act === 'hide') await stranger.request('POST /reports', { json: { kind, id, reason: 'illegal' } })
  const lists = await Promise.all(
    (['open', 'closed'] as const).map((state) =>
      moderator.request('GET /console/cases', { query: { state } }),
    ),
  )
  const found = lists.flatMap(({ cases }) => cases).find(({ subject }) => subject.id === id)!
  const params = { id: found._id }
  const json = { version: found.version, reason: 'Stolen' }
  await moderator.request(`POST /console/cases/{id}/${act}`, { params, json })
  await pause(600)
}

beforeAll(async () => {
  processes = [0, 1].map(() => mediaRoutes(server.context).route('/', previewRoutes(server.context)))
  moderator = await server.person(0)
  maker = await server.person(1)
  owner = await server.person(2)
  stranger = await server.person(3)
  work = await mint(maker, await picture(0))
  await maker.transfer721(owner.address, work.tokenId)
  await server.sync()
})

test('the files of a hidden work are gone for visitors, and shown to who may see it', async () => {
  const shown = await tokenOf(null, work.id)
  const sized = shown.image!.sizes[0]!.url
  const preview = tokenPreviewPath(shown)
  await expect.poll(() => statuses(shown.media, sized, preview)).toEqual([200])
  const first = await processes[0]!.request(shown.media)
  expect(first.headers.get('cache-control')).toContain('s-maxage=1')

  await decide('work', work.id, 'hide')
  await expect.poll(() => statuses(shown.media, sized, `${shown.media}/2560.webp`, preview)).toEqual([410])
  expect((await processes[0]!.request(sized)).headers.get('cache-control')).toBe('no-store')
  // A copy of the file that the browser has does not help either.
  const known = { 'if-none-match': first.headers.get('etag')! }
  expect((await processes[0]!.request(shown.media, { headers: known })).status).toBe(410)

  for (const who of [maker, owner]) {
    const own = await tokenOf(who, work.id)
    await expect.poll(() => statuses(own.media, own.thumbnail, own.image!.sizes[0]!.url)).toEqual([200])
    const { files } = await who.request('GET /tokens/{id}/storage', { params: { id: work.id } })
    await expect.poll(() => statuses(...files.map(({ url }) => url))).toEqual([200])
  }
  const { cases } = await moderator.request('GET /console/cases', { query: { state: 'closed' } })
  await expect.poll(() => statuses(cases[0]!.subject.thumbnail)).toEqual([200])
  const { headers } = await processes[0]!.request((await tokenOf(maker, work.id)).media)
  expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
})

longTest('the stills of a hidden animation are gone too', async () => {
  const { id } = await mint(maker, await gifFile(3))
  const stillsOf = ({ image }: Awaited<ReturnType<typeof tokenOf>>) =>
    image!.sizes.map(({ url }) => stillUrl(url))
  const shown = await tokenOf(null, id)
  expect(shown.image).toMatchObject({ animated: true })
  await expect.poll(() => statuses(...stillsOf(shown))).toEqual([200])
  await decide('work', id, 'hide')
  await expect.poll(() => statuses(...stillsOf(shown))).toEqual([410])
  const own = stillsOf(await tokenOf(maker, id))
  await expect.poll(() => statuses(...own)).toEqual([200])
  const { headers } = await processes[0]!.request(own[0]!)
  expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
})

test('a signature is for one file, and cannot be changed', async () => {
  const { media } = await tokenOf(maker, work.id)
  const [hash, until, signature] = media.slice('/media/'.length).split('-') as [string, string, string]
  const later = (Number.parseInt(until, 36) + 60).toString(36)
  const flipped = signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  const others = [`${hash}-${later}-${signature}`, `${hash}-${until}-${flipped}`, hash]
  await expect.poll(() => statuses(...others.map((name) => `/media/${name}`))).toEqual([410])
  // That of another file.
  const { media: elsewhere } = await tokenOf(null, (await mint(maker, await picture(1)))?.id)
  expect(elsewhere).not.toContain('-')
})

/** What a process answers that has kept nothing in mind. */
const fresh = async (path: string) => (await mediaRoutes(server.context).request(path)).status
const ofIpfs = async (hash: string) => {
  const row = (await getMedia(server.context.db, [hash])).get(hash)
  return (await ipfsRoutes(server.context).request(`/ipfs/${row?.cid}?format=raw`)).status
}
const hashOf = (url: string | null) => url!.slice('/media/'.length, '/media/'.length + 64)

const draftOf = async (who: Person, media: File) => {
  const fields = { name: 'Mine', type: '721', media, categories: 'art', blockchain: 'ETH' }
  return (await who.request('POST /tokens', { form: fields as never })).token
}
const link = async (who: Person, id: string) => {
  const json = { chain_id: String((await who.mint()).tokenId) }
  await who.request('POST /tokens/{id}/chain', { params: { id }, json })
}

/** Every way in which somebody can begin to use a file. */
const USES: Record<string, (who: Person, file: File) => Promise<unknown>> = {
  draft: draftOf,
  work: async (who, file) => link(who, (await draftOf(who, file))._id),
  avatar: (who, avatar) => who.request('POST /users/avatar', { form: { avatar } }),
  profile: (who, image) => who.request('POST /users/cover', { form: { image } }),
  collection: (who, image) =>
    who.request('POST /collections', { form: { name: 'Set', symbol: 'ST', image } }),
}

longTest('nobody brings a hidden file back by using it, and it comes back with its work', async () => {
  const file = await picture(0)
  const { media } = await tokenOf(maker, work.id)
  const hash = hashOf(media)
  const path = `/media/${hash}`
  const early = await draftOf(stranger, file)
  for (const [name, use] of Object.entries(USES)) {
    await use(stranger, file)
    expect([name, await fresh(path), await ofIpfs(hash)]).toEqual([name, 410, 410])
  }
  // A draft that was made before shows nothing before it is minted.
  await link(stranger, early._id)
  expect(await fresh(path)).toBe(410)
  await decide('work', work.id, 'restore')
  expect([await fresh(path), await ofIpfs(hash)]).toEqual([200, 200])
})

longTest('a file that others used before stays as it is, until they are hidden too', async () => {
  const file = await picture(4)
  const [one, other] = [await mint(maker, file), await mint(owner, file)]
  const { media } = await tokenOf(null, one.id)
  await decide('work', one.id, 'hide')
  expect(await fresh(media)).toBe(200)
  await decide('work', other.id, 'hide')
  expect(await fresh(media)).toBe(410)
  await decide('work', one.id, 'restore')
  expect(await fresh(media)).toBe(200)
  await decide('work', one.id, 'hide')
  await decide('work', other.id, 'restore')
  expect(await fresh(media)).toBe(200)
  await decide('work', one.id, 'restore')
})

longTest(
  'the picture of somebody stays whom a hidden person imitated, however that person goes on',
  async () => {
    const file = await picture(5)
    await owner.request('POST /users/avatar', { form: { avatar: file } })
    await maker.request('POST /users/avatar', { form: { avatar: file } })
    const { user } = await server.visitor('GET /users/{id}', { params: { id: owner.address } })
    await decide('person', maker.address, 'hide')
    expect(await fresh(user.avatar!)).toBe(200)
    await decide('person', maker.address, 'restore')
  },
)

longTest('what a hidden person or work had while it was hidden stays withheld', async () => {
  const { db } = server.context
  const [first, second] = [await picture(6), await picture(7)]
  await maker.request('POST /users/avatar', { form: { avatar: first } })
  const { user } = await server.visitor('GET /users/{id}', { params: { id: maker.address } })
  const { id } = await mint(maker, await picture(8))
  const shown = await tokenOf(null, id)
  await decide('person', maker.address, 'hide')
  await maker.request('POST /users/avatar', { form: { avatar: second } })
  const own = hashOf((await maker.request('GET /users/settings', {})).avatar)
  await maker.request('POST /users/avatar', { form: {} })
  expect([await fresh(user.avatar!), await fresh(`/media/${own}`)]).toEqual([410, 410])

  // As the metadata of an imported work, read again.
  const later = hashOf((await draftOf(stranger, await picture(9))).media)
  const describe = async (workId: string, media: string) => {
    const [row] = await getWorks(db, [workId])
    const { name, description, cover, traits, sources, metadataBlock } = row!
    await describeWork(db, workId, { name, description, media, cover, traits, sources, metadataBlock })
  }
  await describe(id, later)
  expect([await fresh(shown.media), await fresh(`/media/${later}`)]).toEqual([410, 410])
  await describe(id, hashOf(shown.media))
  expect(await fresh(`/media/${later}`)).toBe(410)
  // Another work does not bring it back, even if it is older.
  const other = await mint(owner, await picture(10))
  await db
    .update(works)
    .set({ createdAt: new Date(0) })
    .where(eq(works.id, other.id))
  await describe(other.id, later)
  expect(await fresh(`/media/${later}`)).toBe(410)

  const kept = await db
    .select()
    .from(withheldFiles)
    .where(eq(withheldFiles.subjectId, maker.address.toLowerCase()))
  expect(kept.length).toBeGreaterThan(3)
  await decide('person', maker.address, 'restore')
  expect([await fresh(shown.media), await fresh(`/media/${later}`), await fresh(`/media/${own}`)]).toEqual([
    200, 200, 200,
  ])
  expect(await db.$count(withheldFiles, eq(withheldFiles.subjectId, maker.address.toLowerCase()))).toBe(0)
})

longTest(
  'a collection that a hidden person makes, and what is put into it, are withheld at once',
  async () => {
    await decide('person', maker.address, 'hide')
    const image = await picture(11)
    const made = await maker.request('POST /collections', { form: { name: 'New', symbol: 'NE', image } })
    const inside = await mint(maker, await picture(12), { collection: made.collection._id })
    const hashes = [hashOf(made.collection.media), hashOf((await tokenOf(maker, inside.id)).media)]
    for (const hash of hashes) expect(await fresh(`/media/${hash}`)).toBe(410)
    await USES.collection!(stranger, image)
    await USES.work!(stranger, await picture(12))
    for (const hash of hashes) expect([await fresh(`/media/${hash}`), await ofIpfs(hash)]).toEqual([410, 410])
    await decide('person', maker.address, 'restore')
  },
)

longTest('the files of a hidden person, and of their works and collections, too', async () => {
  await maker.request('POST /users/avatar', { form: { avatar: await picture(2) } })
  const made = await maker.request('POST /collections', {
    form: { name: 'Set', symbol: 'ST', image: await picture(3) },
  })
  const id = made.collection._id as string
  const shown = (await server.visitor('GET /collections/{id}', { params: { id } })).collection
  const { user } = await server.visitor('GET /users/{id}', { params: { id: maker.address } })
  const inside = await tokenOf(null, (await mint(maker, await picture(1), { collection: id })).id)
  const paths = [shown.thumbnail, user.avatar, inside.media, collectionPreviewPath(shown)]
  await decide('person', maker.address, 'hide')
  await expect.poll(() => statuses(...paths.slice(0, 3))).toEqual([410])
  await expect.poll(() => statuses(paths[3], userPreviewPath(user))).toEqual([410])
  const own = await maker.request('GET /collections/{id}', { params: { id } })
  const { user: self } = await maker.request('GET /users/{id}', { params: { id: maker.address } })
  await expect
    .poll(() => statuses(own.collection.media, own.collection.thumbnail, self.avatar))
    .toEqual([200])
  await decide('person', maker.address, 'restore')
  await expect.poll(() => statuses(...paths.slice(0, 3))).toEqual([200])
})

test('asking costs no query for most files', async () => {
  let queries = 0
  const count = <T extends object>(db: T): T =>
    new Proxy(db, {
      get: (target, name) => {
        if (name === 'select' || name === 'execute') queries++
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const withheld = new WithheldFiles(count(server.context.db))
  const hashes = Array.from({ length: 10 }, (_, n) => String(n).padStart(64, '0'))
  const ask = () => Promise.all(hashes.map((hash) => withheld.has(hash)))
  for (let round = 0; round < 5; round++) await ask()
  // Something is hidden: each file once, and the state.
  expect(queries).toBeLessThanOrEqual(11)
  queries = 0
  for (let round = 0; round < 20; round++) await ask()
  expect(queries).toBeLessThanOrEqual(1)
})
