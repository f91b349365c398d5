import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { ApiError } from '@vitrine/api/error'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsAll } from '../../../../scripts/testing/long.ts'
import { mediaRoutes } from '../../src/api/routes/mediaRoutes.ts'
import { Pauses } from '../../src/bounded/pauses.ts'
import type { Context } from '../../src/calls/context.ts'
import { readConfig } from '../../src/config/config.ts'
import type { OpenDatabase } from '../../src/db/open.ts'
import { media as mediaTable } from '../../src/db/schema/uploads.ts'
import { createMediaLibrary, type MediaLibrary } from '../../src/media/mediaLibrary.ts'
import { createPicturePool } from '../../src/media/pictures/picturePool.ts'
import { sizedName, stillName } from '../../src/media/sizes.ts'
import { storeMedia } from '../../src/uploads/media.ts'
import { DELAYS, gif, repeatedGif } from '../files/gif.ts'
import { glb, textured, triangle } from '../files/glb.ts'
import { png } from '../files/png.ts'
import { stores, type TestStore } from '../servers/fileStores.ts'
import { openTestDatabase } from '../servers/testDatabase.ts'

const ASSETS = new URL('../../../../sample/assets/', import.meta.url)
const RECORDINGS = [
  ['aDayInCopperRow.mp4', 'video/mp4'],
  ['fourRoomsOneLamp.mp3', 'audio/mpeg'],
  ['lightsOverTheLowerLake.webm', 'video/webm'],
] as const

/** A valid black PNG with one bit a pixel: a few kilobytes, however many pixels it has. */
function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return png(header, rows)
}

describe.each(stores.filter(([name]) => runsAll || name === 'a folder'))('files stored in %s', (_, open) => {
  let store: TestStore
  let database: OpenDatabase
  let media: MediaLibrary
  let site: Hono

  beforeAll(async () => {
    store = await open()
    database = await openTestDatabase()
    media = createMediaLibrary(store.files, createPicturePool(), 0)
    site = mediaRoutes(context())
  })
  afterAll(async () => {
    await media.pictures.close()
    await database.close()
    await store.close()
  })

  const config = readConfig({})
  const context = () => ({ db: database.db, media, pauses: new Pauses(), config }) as Context
  const add = (bytes: Buffer) => storeMedia(context(), { wallet: '0x1', groups: [] }, bytes, 'media')
  const codeOf = (bytes: Buffer) =>
    add(bytes).then(
      () => 'stored',
      (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
    )
  const get = (path: string, range?: string) => site.request(path, { headers: range ? { range } : {} })

  test('an animation stays animated in every derived size, with its durations and loops [VAL-02]', async () => {
    const row = await add(await gif(3))
    expect(row).toMatchObject({ mime: 'image/gif', width: 700, height: 40 })
    for (const [width, height] of [
      [320, 18],
      [640, 37],
    ] as const) {
      const file = await store.files.open(sizedName(row.hash, width))
      const metadata = await sharp(await buffer(file!.read()), { animated: true }).metadata()
      expect(metadata).toMatchObject({ format: 'webp', pages: 3, delay: DELAYS, loop: 2, width })
      expect(metadata.pageHeight).toBe(height)
    }
    const answered = await get(`/media/${row.hash}/320.webp`)
    expect(answered.headers.get('content-type')).toBe('image/webp')
  })

  test('an animation has a still of its first frame in each derived size, also as AVIF; a still picture has none', async () => {
    const still = (hash: string, width: number, accept = 'image/webp') =>
      site.request(`/media/${hash}/${width}-still.webp`, { headers: { accept } })
    const row = await add(await gif(5))
    expect(row.animated).toBe(true)
    for (const width of [320, 640, 700]) {
      const answered = await still(row.hash, width)
      expect(answered.headers.get('content-type')).toBe('image/webp')
      const { pages, ...found } = await sharp(await answered.arrayBuffer(), { animated: true }).metadata()
      expect([pages ?? 1, found.width]).toEqual([1, width])
    }
    const type = async () => (await still(row.hash, 320, 'image/avif')).headers.get('content-type')
    await expect.poll(type).toBe('image/avif')
    const lighter = await still(row.hash, 320, 'image/avif')
    expect(lighter.headers.get('etag')).not.toBe((await still(row.hash, 320)).headers.get('etag'))
    expect(await sharp(await lighter.arrayBuffer()).metadata()).toMatchObject({ format: 'heif', width: 320 })
    expect((await still(row.hash, 2560)).status).toBe(404)

    const plain = await add(blackPng(800, 500))
    expect(plain.animated).toBe(false)
    expect((await still(plain.hash, 320, 'image/avif')).status).toBe(404)
  })

  test('an animation that was stored without stills counts as not animated, also when it is uploaded again', async () => {
    const bytes = await gif(6)
    const { hash } = await add(bytes)
    await database.db.delete(mediaTable).where(eq(mediaTable.hash, hash))
    for (const width of [320, 640, 700]) await store.files.remove(stillName(hash, width))
    expect(await add(bytes)).toMatchObject({ hash, animated: false })
  })

  test('a client that accepts AVIF gets it from the second request on; an animation stays WebP for everybody', async () => {
    const seen = (hash: string, size: string, accept: string) =>
      site.request(`/media/${hash}/${size}.webp`, { headers: { accept } })
    const still = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#3f6' } })
      .png()
      .toBuffer()
    const row = await add(still)
    const moving = await add(await gif(4))
    for (const { hash } of [row, moving]) {
      const first = await seen(hash, '320', 'image/avif,image/webp,*/*')
      expect(first.headers.get('content-type')).toBe('image/webp')
      expect(first.headers.get('vary')).toBe('accept')
      expect((await sharp(await first.arrayBuffer()).metadata()).format).toBe('webp')
    }
    const type = async (hash: string, size = '320', accept = 'image/avif') =>
      (await seen(hash, size, accept)).headers.get('content-type')
    await expect.poll(() => type(row.hash)).toBe('image/avif')
    const lighter = await seen(row.hash, '320', 'image/avif')
    expect(await sharp(await lighter.arrayBuffer()).metadata()).toMatchObject({
      format: 'heif',
      width: 320,
      height: 200,
    })
    expect(await type(row.hash, '320', 'image/webp')).toBe('image/webp')
    expect(await type(moving.hash)).toBe('image/webp')
    // A request does not create a size that was never derived.
    expect((await seen(row.hash, '7', 'image/avif')).status).toBe(404)
    expect(await store.files.has(`${row.hash}-7.avif`)).toBe(false)
  })

  test('a wide picture is there for covers from the second time on, no wider than its original', async () => {
    const wide = (hash: string) => get(`/media/${hash}/2560.webp`)
    const widthOf = async (response: Response) => (await sharp(await response.arrayBuffer()).metadata()).width
    const picture = (width: number, grey: string) =>
      sharp({ create: { width, height: 300, channels: 3, background: grey } })
        .png()
        .toBuffer()
    const cover = await add(await picture(2_400, '#777'))
    const first = await wide(cover.hash)
    // Until it is made, the largest size that there is; nobody keeps that under this address.
    expect([await widthOf(first), first.headers.get('cache-control')]).toEqual([1_280, 'no-store'])
    await expect.poll(async () => widthOf(await wide(cover.hash))).toBe(2_400)
    expect((await wide(cover.hash)).headers.get('cache-control')).toContain('immutable')
    const large = await add(await picture(3_000, '#999'))
    await expect.poll(async () => widthOf(await wide(large.hash))).toBe(2_560)

    for (const { hash } of [await add(await picture(1_280, '#555')), await add(await gif(3, 1_400))]) {
      await wide(hash)
      // The next one is made after these two.
      const last = await add(await picture(1_500 + hash.charCodeAt(0), '#333'))
      await expect.poll(async () => widthOf(await wide(last.hash))).toBeGreaterThan(1_280)
      expect(await widthOf(await wide(hash))).toBe(1_280)
    }
    const small = await add(await picture(900, '#111'))
    expect((await wide(small.hash)).status).toBe(404)
    expect((await wide('0'.repeat(64))).status).toBe(404)
  })

  test('a picture with too many pixels is refused [VAL-02]', async () => {
    const bomb = blackPng(12_000, 9_000)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await codeOf(bomb)).toBe('422 media_unreadable')
    expect(await codeOf(blackPng(3_000, 2_000))).toBe('stored')
  })

  test('an animation with too many pixels in total is refused, however small its first frame [VAL-02]', async () => {
    expect(await codeOf(await repeatedGif(60, 1_500, 1_200))).toBe('422 animation_too_heavy')
  })

  test('a file that is cut off is refused and not stored [VAL-02] [VAL-18]', async () => {
    const noise = { width: 300, height: 200, channels: 3, background: '#000' } as const
    const drawing = sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    const files = [
      await drawing.clone().png().toBuffer(),
      await drawing.clone().jpeg().toBuffer(),
      await drawing.clone().webp().toBuffer(),
      await gif(8),
    ]
    for (const [bytes, share] of files.flatMap((file) =>
      [0.5, 0.99].map((share) => [file, share] as const),
    )) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share))
      expect(await codeOf(part)).toBe('422 media_unreadable')
      expect(await store.files.has(createHash('sha256').update(part).digest('hex'))).toBe(false)
      expect(await codeOf(bytes)).toBe('stored')
    }
  })

  test('a complete video or audio file is accepted; one that is cut off or contains something else is refused [VAL-02] [VAL-18]', async () => {
    for (const [name, mime] of RECORDINGS) {
      const bytes = await readFile(new URL(name, ASSETS))
      expect(await add(bytes), name).toMatchObject({ mime, width: null })
      for (const share of [0.999, 0.9, 0.5, 0.01])
        expect(await codeOf(bytes.subarray(0, bytes.length * share)), `${name} ${share}`).toMatch(
          'media_unreadable',
        )
      const beginning = Buffer.concat([bytes.subarray(0, 64), Buffer.alloc(100_000, 'x')])
      expect(await codeOf(beginning), name).toMatch('media_unreadable')
      const hollow = Buffer.from(bytes).fill('x', 4_000)
      expect(await codeOf(hollow), name).toMatch('media_unreadable')
      const holed = Buffer.from(bytes).fill('x', bytes.length >> 1, (bytes.length >> 1) + (bytes.length >> 3))
      expect(await codeOf(holed), name).toMatch('media_unreadable')
    }
  })

  test('a 3D model is served as one, and never as a page; one that needs other files is refused', async () => {
    const model = textured(blackPng(64, 64), 'image/png')
    const row = await add(model)
    expect(row).toMatchObject({ mime: 'model/gltf-binary', kind: 'model', width: null })
    const served = await get(`/media/${row.hash}`)
    expect(served.headers.get('content-type')).toBe('model/gltf-binary')
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await served.arrayBuffer())).toEqual(model)

    expect(await codeOf(model.subarray(0, -1))).toBe('422 media_unreadable')
    const buffers = [{ uri: 'shape.bin', byteLength: 36 }]
    expect(await codeOf(glb({ ...triangle, buffers }))).toBe('422 model_not_whole')
    const extensionsUsed = ['KHR_draco_mesh_compression']
    expect(await codeOf(glb({ ...triangle, extensionsUsed }))).toBe('422 model_unshowable')
    expect(await codeOf(textured(blackPng(10_001, 10_000), 'image/png'))).toBe('422 model_too_detailed')
    // As much memory as a document of the largest size can take.
    const objects = `{"asset":{"version":"2.0"},"extras":[${'{},'.repeat(1_600_000)}{}]}`
    expect(await codeOf(glb(objects))).toBe('422 media_unreadable')
  })

  test('the content of a file decides its type, not its name [VAL-02]', async () => {
    expect(await codeOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      '422 media_type_unsupported',
    )
    expect(await codeOf(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe(
      '422 media_type_unsupported',
    )
    expect(await codeOf(Buffer.from('GIF89a<script>alert(1)</script>'))).toBe('422 media_unreadable')
    expect(await codeOf(Buffer.alloc(0))).toBe('422 media_required')
    expect(await codeOf(Buffer.alloc(30_000_001))).toBe('413 media_too_large')
    const named = new File([new Uint8Array(blackPng(20, 20))], 'film.mp4', { type: 'video/mp4' })
    expect((await storeMedia(context(), { wallet: '0x1', groups: [] }, named, 'media')).mime).toBe(
      'image/png',
    )
  })

  test('range requests return parts of a file, so that people can seek in videos [API-11]', async () => {
    const bytes = blackPng(64, 64)
    const { hash } = await add(bytes)
    const path = `/media/${hash}`
    const { length } = bytes

    const whole = await get(path)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(whole.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)

    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, length - 1],
      ['bytes=-5', length - 5, length - 1],
      [`bytes=-${length + 5}`, 0, length - 1],
      [`bytes=5-${length + 100}`, 5, length - 1],
      [`bytes=${length - 1}-`, length - 1, length - 1],
    ] as const) {
      const part = await get(path, range)
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${length}`)
      expect(part.headers.get('content-length')).toBe(String(end - start + 1))
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end + 1))
    }
    for (const range of [`bytes=${length}-`, 'bytes=9-2', 'bytes=-0']) {
      const none = await get(path, range)
      expect(none.status).toBe(416)
      expect(none.headers.get('content-range')).toBe(`bytes */${length}`)
    }
    for (const range of ['bytes=0-1,3-4', 'bytes=x-y', 'lines=1-2', 'bytes=-'])
      expect((await get(path, range)).status).toBe(200)
  })

  test('a missing file is not found', async () => {
    expect((await get(`/media/${'0'.repeat(64)}`)).status).toBe(404)
    expect((await get(`/media/${'0'.repeat(64)}/320.webp`)).status).toBe(404)
    expect((await get('/media/../config')).status).toBe(404)
  })
})
