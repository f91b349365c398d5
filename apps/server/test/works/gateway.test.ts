import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CarReader } from '@ipld/car'
import { toCid } from '@vitrine/domain/ipfs/cid'
import { CHUNK } from '@vitrine/domain/ipfs/fileCid'
import { folderBlock } from '@vitrine/domain/ipfs/folderBlock'
import { linksOf } from '@vitrine/domain/ipfs/linksOf'
import type { KeptFile } from '@vitrine/domain/ipfs/metadataFile'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { CID } from 'multiformats/cid'
import { create as createDigest } from 'multiformats/hashes/digest'
import { toHex } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { ipfsRoutes } from '../../src/api/routes/ipfsRoutes.ts'
import { localAccounts } from '../../src/config/localAccounts.ts'
import { hidings } from '../../src/db/schema/moderation.ts'
import { media, mediaParts } from '../../src/db/schema/uploads.ts'
import { works } from '../../src/db/schema/works.ts'
import { checkFiles } from '../../src/uploads/checkFiles.ts'
import { picture } from '../files/picture.ts'
import type { Person } from '../servers/testServer.ts'
import { useServer } from '../servers/useServer.ts'
import { committing, fileOf, noise, sha256 } from './committing.ts'

// Everything that a work consists of can be read from /ipfs, block by block, and verified by its names alone.

const server = await useServer({ env: { OPERATORS: localAccounts.demo[3] as string } })
let site: Hono
let creator: Person
let moderator: Person
let large: KeptFile
let { upload, register, mint, single, decide } = {} as ReturnType<typeof committing>
beforeAll(async () => {
  site = ipfsRoutes(server.context)
  creator = await server.person(0)
  moderator = await server.person(3)
  ;({ upload, register, mint, single, decide } = committing(server, creator, moderator))
  large = await upload(await noise())
})

const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers })

/** A block by its name, verified. */
async function block(cid: CID): Promise<Uint8Array> {
  const answer = await get(`/ipfs/${cid}?format=raw`)
  expect(answer.status, String(cid)).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/vnd.ipld.raw')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(sha256(bytes)).toBe(Buffer.from(cid.multihash.digest).toString('hex'))
  return bytes
}

/** A file put together from its blocks. */
async function read(cid: CID, from: (cid: CID) => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = await from(cid)
  const links = linksOf(bytes)
  if (cid.code !== 0x70) return bytes
  return Buffer.concat(await Promise.all(links.map((link) => read(link.cid, from))))
}

async function readCar(path: string) {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  const car = await CarReader.fromBytes(new Uint8Array(await answer.arrayBuffer()))
  const from = async (cid: CID) => {
    const found = await car.get(cid as never)
    expect(found, String(cid)).toBeDefined()
    expect(sha256(found!.bytes)).toBe(Buffer.from(cid.multihash.digest).toString('hex'))
    return found!.bytes
  }
  const roots = (await car.getRoots()).map(String)
  const blocks: string[] = []
  for await (const cid of car.cids()) blocks.push(String(cid))
  return { roots, blocks, from }
}

test('a work is read from its token to the last byte of its file, and each block is what its name says', async () => {
  const { metadata } = await single('Wave', large)
  const described = JSON.parse(new TextDecoder().decode(await block(metadata)))
  const cid = CID.parse(described.image.slice('ipfs://'.length))
  expect(cid.code).toBe(0x70)
  expect(linksOf(await block(cid)).length).toBeGreaterThan(1)
  const bytes = await read(cid, block)
  expect(sha256(bytes)).toBe(large.hash)
  expect(bytes.length).toBe(large.bytes)
})

test('the same names are files for browsers', async () => {
  const small = await upload(picture('small'))
  const { metadata } = await single('Small', small)
  const json = await get(`/ipfs/${metadata}`)
  expect(json.headers.get('content-type')).toBe('application/json')
  expect(json.headers.get('content-security-policy')).toContain('sandbox')
  expect(await json.json()).toMatchObject({ name: 'Small', image: `ipfs://${small.cid}` })
  const again = await get(`/ipfs/${metadata}`, { 'if-none-match': json.headers.get('etag')! })
  expect(again.status).toBe(304)
  for (const file of [small, large]) {
    const answer = await get(`/ipfs/${file.cid}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/media/${file.hash}`])
  }
  const [part] = linksOf(await block(CID.parse(large.cid)))
  expect((await get(`/ipfs/${part!.cid}`)).headers.get('content-type')).toBe('application/octet-stream')
})

test('an archive has a work as a whole, or as much of it as is asked for', async () => {
  const { id, metadata } = await single('Whole', large)
  const car = await readCar(`/ipfs/work/${id}.car`)
  expect(car.roots).toEqual([String(metadata), large.cid])
  expect(await car.from(metadata)).toEqual(fileOf('Whole', large))
  expect(sha256(await read(CID.parse(large.cid), car.from))).toBe(large.hash)

  const all = await readCar(`/ipfs/${large.cid}?format=car`)
  expect(all.blocks.length).toBe(1 + Math.ceil(large.bytes / CHUNK))
  expect((await readCar(`/ipfs/${large.cid}?format=car&dag-scope=block`)).blocks).toEqual([large.cid])
  const asked = await get(`/ipfs/${metadata}`, { accept: 'application/vnd.ipld.car' })
  expect(asked.headers.get('content-type')).toMatch(/^application\/vnd\.ipld\.car/)
  expect((await get(`/ipfs/${metadata}?format=car&dag-scope=everything`)).status).toBe(400)
})

test('a series has its folder, in which each work has its place', async () => {
  const small = await upload(picture('series'))
  const files = ['One', 'Two'].map((name) => fileOf(name, small))
  const folder = folderBlock(files.map((file) => ({ hash: sha256(file), bytes: file.length })))
  const [first, second] = await mint('createItems', [2n, 0n, [], `0x${sha256(folder)}`])
  await register('One', small, first!, toHex(folder))
  const cid = toCid('dag-pb', Buffer.from(sha256(folder), 'hex'))
  expect(await block(cid)).toEqual(new Uint8Array(folder))
  expect(await (await get(`/ipfs/${cid}/1`)).json()).toMatchObject({ name: 'One' })
  // Nobody has described the second one yet.
  expect((await get(`/ipfs/${cid}/2`)).status).toBe(404)
  const id = await register('Two', small, second!, toHex(folder))
  expect(await (await get(`/ipfs/${cid}/2`)).json()).toMatchObject({ name: 'Two' })
  expect((await get(`/ipfs/${cid}/3`)).status).toBe(404)
  expect((await get(`/ipfs/${cid}`)).status).toBe(406)
  expect((await get(`/ipfs/${cid}/2?format=raw`)).status).toBe(400)

  const names = files.map((file) => String(toCid('raw', Buffer.from(sha256(file), 'hex'))))
  expect((await readCar(`/ipfs/${cid}?format=car`)).blocks).toEqual([String(cid), ...names])
  expect((await readCar(`/ipfs/${cid}/2?format=car`)).blocks).toEqual([String(cid), names[1]])
  const car = await readCar(`/ipfs/work/${id}.car`)
  expect(car.roots).toEqual([String(cid), small.cid])
  expect(car.blocks.sort()).toEqual([String(cid), names[1], small.cid].sort())
})

test('a hidden work is gone within a second, and is back when it is restored', async () => {
  const file = await upload(await noise())
  const { id, metadata } = await single('Hidden', file)
  const [part] = linksOf(await block(CID.parse(file.cid)))
  const paths = [metadata, file.cid, part!.cid].map((cid) => `/ipfs/${cid}?format=raw`)
  const answers = async () =>
    Promise.all([...paths, `/ipfs/work/${id}.car`].map(async (path) => (await get(path)).status))
  expect(await answers()).toEqual([200, 200, 200, 200])
  await decide(id, 'hide')
  expect(await answers()).toEqual([410, 410, 410, 410])
  await decide(id, 'restore')
  expect(await answers()).toEqual([200, 200, 200, 200])
})

/** Other works like one, all with the same metadata file, each with a token and a file of its own. */
async function copyWork(id: string, count: number, change: Partial<typeof works.$inferInsert>) {
  const { db } = server.context
  const [row] = await db.select().from(works).where(eq(works.id, id))
  const copies = Array.from({ length: count }, () => ({
    ...row!,
    id: randomUUID(),
    tokenId: nextToken++,
    ...change,
  }))
  for (let at = 0; at < count; at += 1_000) await db.insert(works).values(copies.slice(at, at + 1_000))
}
let nextToken = 10n ** 30n
const MAKER = `0x${'12'.repeat(20)}`

longTest('what one shown work has is served, however many hidden ones have it too', async () => {
  const { db } = server.context
  const file = await upload(await noise())
  const json = fileOf('Shared', file)
  const folder = folderBlock([{ hash: sha256(json), bytes: json.length }])
  const [tokenId] = await mint('createItems', [1n, 0n, [], `0x${sha256(folder)}`])
  const id = await register('Shared', file, tokenId!, toHex(folder))
  const [part] = linksOf(await block(CID.parse(file.cid)))
  const names = [
    toCid('dag-pb', Buffer.from(sha256(folder), 'hex')),
    toCid('raw', Buffer.from(sha256(json), 'hex')),
    part!.cid,
  ]
  const chunk = await block(part!.cid)
  const answers = async () =>
    Promise.all(names.map(async (cid) => (await get(`/ipfs/${cid}?format=raw`)).status))
  // Files of hidden works that have the same chunk.
  const [row] = await db.select().from(media).where(eq(media.hash, file.hash))
  const others = Array.from({ length: 40 }, (_, n) => sha256(Buffer.from(`other ${n}`)))
  await db.insert(media).values(others.map((hash) => ({ ...row!, hash, cid: null })))
  const { digest } = part!.cid.multihash
  await db
    .insert(mediaParts)
    .values(others.map((hash) => ({ file: hash, at: 0, hash: Buffer.from(digest).toString('hex') })))
  for (const hash of others) await copyWork(id, 1, { hidden: true, media: hash })
  // The one that is shown comes last, wherever somebody looks.
  await db.update(works).set({ hidden: true }).where(eq(works.id, id))
  await db.insert(hidings).values({ kind: 'work', subjectId: id, creator: creator.address, reason: '' })
  await pause(600)
  expect(await answers()).toEqual([410, 410, 410])
  const last = sha256(Buffer.from('last'))
  await db.insert(media).values({ ...row!, hash: last, cid: null })
  await server.context.media.files.put(last, Buffer.from(chunk))
  await db.insert(mediaParts).values({ file: last, at: 0, hash: Buffer.from(digest).toString('hex') })
  await copyWork(id, 1, { hidden: false, media: last, creator: MAKER })
  expect(await answers()).toEqual([200, 200, 200])

  // Hidden with their creator, they are not shown either.
  await db.insert(hidings).values({ kind: 'person', subjectId: MAKER, creator: MAKER, reason: '' })
  expect(await answers()).toEqual([410, 410, 410])
  await db.delete(hidings).where(eq(hidings.subjectId, MAKER))
  expect(await answers()).toEqual([200, 200, 200])
  await db.delete(hidings).where(eq(hidings.subjectId, id))
})

test('an archive that nobody reads on keeps its place only until its client leaves', async () => {
  // Its own, since the archives of other tests hold places.
  const routes = ipfsRoutes(server.context)
  const ask = async () => routes.request(`/ipfs/${large.cid}?format=car`)
  const held = await Promise.all(Array.from({ length: 16 }, ask))
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ask()).status).toBe(503)
  for (const answer of held.slice(0, 8)) await answer.body!.cancel()
  // One leaves in the middle.
  const reader = held[8]!.body!.getReader()
  await reader.read()
  await reader.cancel()
  const whole = await ask()
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(large.bytes)
  for (const answer of held.slice(9)) await answer.body!.cancel()
  const again = await Promise.all(Array.from({ length: 16 }, ask))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]))
  for (const answer of again) await answer.body!.cancel()
})

test('what is not ours, or no CID, is not found; nothing is fetched', async () => {
  const foreign = toCid('raw', Buffer.alloc(32, 7))
  expect((await get(`/ipfs/${foreign}`)).status).toBe(404)
  expect((await get(`/ipfs/${toCid('dag-pb', Buffer.alloc(32, 7))}?format=car`)).status).toBe(404)
  expect((await get('/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG')).status).toBe(404)
  expect((await get('/ipfs/hello')).status).toBe(400)
  expect((await get('/ipfs/work/00000000-0000-4000-8000-000000000000.car')).status).toBe(404)
  // The empty block, by which clients ask whether this is a gateway.
  const probe = await get('/ipfs/bafkqaaa?format=raw')
  expect([probe.status, (await probe.arrayBuffer()).byteLength]).toEqual([200, 0])
  expect(probe.headers.get('access-control-allow-origin')).toBe('*')
  expect((await readCar('/ipfs/bafkqaaa?format=car')).roots).toEqual(['bafkqaaa'])
  // Bytes that the asker put into the name are not ours, and could link to everything that is.
  for (const codec of [0x55, 0x70]) {
    const own = CID.createV1(codec, createDigest(0x00, Buffer.from('hello')))
    for (const format of ['raw', 'car']) expect((await get(`/ipfs/${own}?format=${format}`)).status).toBe(404)
  }
})

longTest('a file that an earlier version stored is named when it is checked', async () => {
  const file = await upload(await noise())
  await server.context.db.delete(mediaParts)
  await server.context.db.update(media).set({ cid: null, checkedAt: null })
  expect((await get(`/ipfs/${file.cid}?format=raw`)).status).toBe(404)
  while ((await checkFiles(server.context)) > 0);
  expect(sha256(await read(CID.parse(file.cid), block))).toBe(file.hash)
})
