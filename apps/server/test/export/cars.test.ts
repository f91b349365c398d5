import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { CarReader } from '@ipld/car'
import { carPath } from '@vitrine/domain/ipfs/carPath'
import { cidText } from '@vitrine/domain/ipfs/cid'
import { folderBlock } from '@vitrine/domain/ipfs/folderBlock'
import type { KeptFile } from '@vitrine/domain/ipfs/metadataFile'
import { unzipSync } from 'fflate'
import { CID } from 'multiformats/cid'
import { toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../../../../scripts/testing/longTest.ts'
import { ipfsRoutes } from '../../src/api/routes/ipfsRoutes.ts'
import { exportGallery } from '../../src/export/exportGallery.ts'
import { mediaPath } from '../../src/export/paths.ts'
import { ExportFolder } from '../../src/export/target/exportFolder.ts'
import { importGallery } from '../../src/import/importGallery.ts'
import { carOf } from '../../src/media/car.ts'
import { picture } from '../files/picture.ts'
import { type Person, startTestServer, type TestServer } from '../servers/testServer.ts'
import { committing, fileOf, noise, sha256 } from '../works/committing.ts'
import { forgeRows } from './forgeRows.ts'

// An export has an archive of every committed work, from which a marketplace begins again with the same blocks.

let old: TestServer
let creator: Person
let folder: string
let large: KeptFile
let editable: string
let works: string[]
/** The paths of the works' archives. */
let paths: Map<string, string>
let roots: CID[]

beforeAll(async () => {
  old = await startTestServer()
  creator = await old.person(0)
  const { upload, single, mint, register } = committing(old, creator, creator)
  large = await upload(await noise())
  const one = await single('Large', large)
  const small = await upload(picture('small'))
  const files = ['One', 'Two'].map((name) => fileOf(name, small))
  const block = folderBlock(files.map((file) => ({ hash: sha256(file), bytes: file.length })))
  const [first, second] = await mint('createItems', [2n, 0n, [], `0x${sha256(block)}`])
  works = [
    one.id,
    await register('One', small, first!, toHex(block)),
    await register('Two', small, second!, toHex(block)),
  ]
  const { tokenId } = await creator.mint()
  editable = (await creator.register(tokenId, { name: 'Editable' }))._id
  await old.sync()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-cars-'))
  await exportAll()
  paths = await readPaths()
  roots = await Promise.all(works.map(async (id) => (await readCar(id)).roots[0]!))
})
afterAll(async () => {
  await old.stop()
  await rm(folder, { recursive: true })
})

const pathOf = (id: string) => paths.get(id) ?? 'none'

/** Where the archives are, by the rows of the export. */
async function readPaths() {
  const rows = (await readFile(join(folder, 'data', 'works-1.jsonl'), 'utf8')).trim().split('\n')
  return new Map(
    rows
      .map((row) => JSON.parse(row) as { id: string; car: string | null })
      .flatMap(({ id, car }) => (car === null ? [] : [[id, car] as const])),
  )
}

async function exportAll() {
  const target = await ExportFolder.open(folder, old.context.media.files)
  const { db, config } = old.context
  await exportGallery({ db, folder: target, scope: {}, chains: config.chains, origin: 'http://old.example' })
  return target.written
}

async function readCar(id: string) {
  const car = await CarReader.fromBytes(await readFile(join(folder, pathOf(id))))
  const blocks = new Map<string, Uint8Array>()
  for await (const { cid, bytes } of car.blocks()) {
    expect(sha256(bytes)).toBe(Buffer.from(cid.multihash.digest).toString('hex'))
    blocks.set(String(cid), bytes)
  }
  return { roots: (await car.getRoots()) as unknown as CID[], blocks }
}

const importInto = (fresh: TestServer, from = folder) =>
  importGallery({
    db: fresh.context.db,
    media: fresh.context.media,
    sealingKeys: fresh.context.sealingKeys,
    folder: from,
    chains: fresh.context.config.chains,
  })

test('the archive of a work has the same blocks as its gateway [STA-16]', async () => {
  const gateway = ipfsRoutes(old.context)
  for (const id of works) {
    const { roots, blocks } = await readCar(id)
    const answer = await gateway.request(`/ipfs/work/${id}.car`)
    const theirs = await CarReader.fromBytes(new Uint8Array(await answer.arrayBuffer()))
    expect(roots.map(String)).toEqual((await theirs.getRoots()).map(String))
    const names: string[] = []
    for await (const cid of theirs.cids()) names.push(String(cid))
    expect([...blocks.keys()].sort()).toEqual([...new Set(names)].sort())
  }
  await expect(readCar(editable)).rejects.toThrow('ENOENT')
})

test('the path of an archive is known from its token', async () => {
  const [id] = works
  const { token } = await old.visitor('GET /tokens/{id}', { params: { id: id! } })
  expect(pathOf(id!)).toBe(carPath(old.chain.id, token.chain_address, BigInt(token.chain_id!)))
})

test('the manifest has the hash of every archive, and a second export writes none again', async () => {
  const { stdout } = await promisify(execFile)('bash', ['-c', 'cat manifest/*.sha256 | sha256sum -c'], {
    cwd: folder,
  })
  for (const id of works) expect(stdout).toContain(`${pathOf(id)}: OK`)
  // The manifest has another time.
  expect((await exportAll()).written).toBeLessThanOrEqual(3)
  expect((await readCar(works[0]!)).blocks.size).toBeGreaterThan(3)
})

longTest('a copy that somebody downloads has the archives, too', async () => {
  const { url } = await creator.request('POST /takeouts', { json: {} })
  const response = await old.fetchApi(new Request(`http://localhost:3000${url}`))
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const lists = Object.entries(files).filter(([name]) => name.startsWith('manifest/'))
  const hashes = lists.map(([, text]) => new TextDecoder().decode(text)).join('')
  for (const id of works) {
    const bytes = files[pathOf(id)]!
    expect(bytes).toEqual(new Uint8Array(await readFile(join(folder, pathOf(id)))))
    expect(hashes).toContain(`${sha256(bytes)}  ${pathOf(id)}`)
  }
})

longTest('an import has every block again, also of a file that is only in the archive', async () => {
  const fresh = await startTestServer({ on: old.chain })
  const path = join(folder, mediaPath(large.hash, large.mime)!)
  const bytes = await readFile(path)
  await rm(path)
  expect(await importInto(fresh)).toMatchObject({ works: 4, refused: 0 })
  await writeFile(path, bytes)
  await fresh.sync()
  const gateway = ipfsRoutes(fresh.context)
  for (const [at, id] of works.entries()) {
    for (const [cid, block] of (await readCar(id)).blocks) {
      const answer = await gateway.request(`/ipfs/${cid}?format=raw`)
      expect(answer.status, cid).toBe(200)
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(block))
    }
    expect((await gateway.request(`/ipfs/${roots[at]}?format=car`)).status).toBe(200)
  }
  await fresh.stop()
})

test('an archive with other bytes brings nothing, and its file is named', async () => {
  const fresh = await startTestServer({ on: old.chain })
  const path = join(folder, mediaPath(large.hash, large.mime)!)
  const [car, bytes] = [await readFile(join(folder, pathOf(works[0]!))), await readFile(path)]
  await writeFile(join(folder, pathOf(works[0]!)), Buffer.from(car).fill(7, car.length - 1_000))
  await rm(path)
  expect(await importInto(fresh)).toMatchObject({ works: 4, leftOut: { files: 1 } })
  await writeFile(path, bytes)
  await writeFile(join(folder, pathOf(works[0]!)), car)
  await fresh.stop()
})

test('a file that uploads refuse is left out, also where an archive has it', async () => {
  const garbage = Buffer.from('no picture')
  const hash = sha256(garbage)
  const target = join(folder, '../', `forged-${hash.slice(0, 8)}`)
  await cp(folder, target, { recursive: true })
  const media = mediaPath(hash, 'image/png')!
  await forgeRows<{ id: string }>(target, 'works', (row) => (row.id === works[0] ? { ...row, media } : row))
  await mkdir(dirname(join(target, media)), { recursive: true })
  await writeFile(join(target, media), garbage)
  const cid = CID.parse(cidText('raw', hash))
  const car = carOf([cid], Readable.from([{ cid, bytes: garbage }]))
  await writeFile(join(target, pathOf(works[0]!)), await buffer(Readable.from(car)))
  const fresh = await startTestServer({ on: old.chain })
  expect(await importInto(fresh, target)).toMatchObject({ works: 4, leftOut: { files: 1 } })
  await fresh.stop()
  await rm(target, { recursive: true })
})
