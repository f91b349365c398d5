import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Media } from '@vitrine/api/entities/works/media'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { boxesOf } from '../../src/media/pictures/containers/boxes.ts'
import { elementsOf, SEGMENT } from '../../src/media/pictures/containers/ebml.ts'
import { sizedName } from '../../src/media/sizes.ts'
import { pngChunk } from '../files/png.ts'
import { useServer } from '../servers/useServer.ts'

// Files from cameras and editors, which contain the place where they were made.

const SECRET = '+48.8577+002.2950/'
const ASSETS = new URL('../../../../sample/assets/', import.meta.url)

const server = await useServer()
const person = await server.person(0)

/** A photo stored on its side: 90 wide and 60 high when upright. Its left half is then red. */
function photograph() {
  const half = (background: string) => ({
    create: { width: 60, height: 45, channels: 3 as const, background },
  })
  return sharp({ create: { width: 60, height: 90, channels: 3, background: '#00f' } })
    .composite([{ input: half('#f00'), left: 0, top: 45 }])
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2770/100' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
}

const segment = (marker: number, text: string) => {
  const bytes = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${text}`, 'latin1')
  bytes.writeUInt16BE(bytes.length - 2, 2)
  return bytes
}

async function jpeg(): Promise<Buffer> {
  const bytes = await photograph().jpeg({ progressive: true }).toBuffer()
  const more = [
    segment(0xed, `Photoshop 3.0\0${SECRET}`),
    segment(0xfe, SECRET),
    segment(0xe2, `MPF\0${SECRET}`),
  ]
  // Phones append a second picture to the first.
  return Buffer.concat([bytes.subarray(0, 2), ...more, bytes.subarray(2), bytes, Buffer.from(SECRET)])
}

async function pngFile(): Promise<Buffer> {
  const bytes = await photograph().png().toBuffer()
  const more = [pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`)), pngChunk('zzZz', Buffer.from(SECRET))]
  return Buffer.concat([bytes.subarray(0, 33), ...more, bytes.subarray(33), Buffer.from(SECRET)])
}

const webp = () => photograph().webp({ lossless: true }).toBuffer()

async function gif(): Promise<Buffer> {
  const raw = { width: 40, height: 40, channels: 3, pageHeight: 20 } as const
  const bytes = await sharp(Buffer.alloc(40 * 40 * 3, 120).fill(10, 0, 2400), { raw })
    .gif({ loop: 3, delay: [200, 300] })
    .toBuffer()
  const text = String.fromCharCode(SECRET.length) + SECRET
  const comment = Buffer.from(`\x21\xfe${text}\0`, 'latin1')
  const xmp = Buffer.from(`\x21\xff\x0bXMP DataXMP${text}\0`, 'latin1')
  const head = 13 + ((bytes[10] as number) & 0x80 ? 3 * 2 ** (((bytes[10] as number) & 7) + 1) : 0)
  return Buffer.concat([bytes.subarray(0, head), comment, xmp, bytes.subarray(head), Buffer.from(SECRET)])
}

const stored = async (hash: string) => buffer((await server.context.media.files.open(hash))!.read())
async function upload(bytes: Buffer, keep?: string): Promise<{ media: Media; kept: Buffer }> {
  const file = new File([new Uint8Array(bytes)], 'file')
  const form = { file, ...(keep && { keep_metadata: keep }) }
  const { media } = await person.request('POST /media', { form: form as never })
  const kept = await stored(media.hash)
  // The commitment is to the stored file.
  expect(createHash('sha256').update(kept).digest('hex')).toBe(media.hash)
  expect(media.bytes).toBe(kept.length)
  return { media, kept }
}

const pixels = (bytes: Buffer) => sharp(bytes, { pages: -1 }).raw().toBuffer()
const saysWhere = (bytes: Buffer) => bytes.includes(SECRET) || bytes.includes('GPS')

test.each([
  ['JPEG', jpeg],
  ['PNG', pngFile],
  ['WebP', webp],
])(
  'a %s loses what says where it was made, and no pixel; it stays upright, in its colours',
  async (_, make) => {
    const bytes = await make()
    expect(saysWhere(bytes)).toBe(true)
    const { media, kept } = await upload(bytes)
    expect(saysWhere(kept)).toBe(false)
    expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true)
    const [before, after] = [await sharp(bytes).metadata(), await sharp(kept).metadata()]
    expect(before.orientation).toBe(6)
    expect(after).toMatchObject({ orientation: 6, width: 60, height: 90 })
    expect(after.icc?.equals(before.icc as Buffer)).toBe(true)
    expect(after.xmp).toBeUndefined()
    expect(after.exif?.length).toBeLessThan(40)

    expect(media.image).toMatchObject({ width: 90, height: 60 })
    const sized = await stored(sizedName(media.hash, 90))
    const { data, info } = await sharp(sized)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 90, height: 60 })
    const [red = 0, , blue = 0] = data.subarray((30 * 90 + 20) * info.channels)
    expect(red).toBeGreaterThan(blue + 100)
    expect((await sharp(sized).metadata()).exif).toBeUndefined()
    // A file without metadata is not changed.
    expect((await upload(kept)).kept.equals(kept)).toBe(true)
  },
)

test('a GIF loses its comments and plays as before', async () => {
  const bytes = await gif()
  const { kept } = await upload(bytes)
  expect(kept.includes(SECRET)).toBe(false)
  expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true)
  expect(await sharp(kept).metadata()).toMatchObject({ pages: 2, loop: 3, delay: [200, 300] })
})

const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...content.map((part) => Buffer.from(part))])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 4)
  return Buffer.concat([size, body])
}
const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** A video with its place in the user data and in a separate track, as action cameras write it. */
async function film(): Promise<Buffer> {
  const bytes = await readFile(new URL('aDayInCopperRow.mp4', ASSETS))
  const moov = [...boxesOf(bytes, 0, bytes.length)].find(({ type }) => type === 'moov')!
  const old = Buffer.from(bytes)
  old.write('free', moov.start + 4)
  const samples = box('mdat', SECRET.repeat(4))
  const table = box(
    'stbl',
    box('stsz', numbers(0, 0, 4, ...Array(4).fill(SECRET.length))),
    box('stsc', numbers(0, 2, 1, 1, 1, 2, 3, 1)),
    box('stco', numbers(0, 2, bytes.length + 8, bytes.length + 8 + SECRET.length)),
  )
  const handler = box('hdlr', numbers(0, 0), 'meta', Buffer.alloc(13))
  const track = box('trak', box('mdia', handler, box('minf', table)))
  const place = box('udta', box('\xa9xyz', SECRET))
  const tables = bytes.subarray(moov.content, moov.end)
  return Buffer.concat([old, samples, box('moov', tables, track, place)])
}

test('a video loses its place, its dates and its camera data; picture and sound keep their offsets', async () => {
  const bytes = await film()
  expect(bytes.includes(SECRET)).toBe(true)
  const { media, kept } = await upload(bytes)
  expect(media.mime).toBe('video/mp4')
  expect(kept.includes(SECRET)).toBe(false)
  expect(kept.length).toBe(bytes.length)
  const data = [...boxesOf(bytes, 0, bytes.length)].find(({ type }) => type === 'mdat')!
  expect(kept.subarray(data.start, data.end).equals(bytes.subarray(data.start, data.end))).toBe(true)
})

test('a WebM loses its tags', async () => {
  const bytes = await readFile(new URL('lightsOverTheLowerLake.webm', ASSETS))
  const segment = [...elementsOf(bytes, 0, bytes.length)].find(({ id }) => id === SEGMENT)!
  expect(segment.content - segment.start).toBe(12)
  const tags = Buffer.concat([
    Buffer.from('1254c367', 'hex'),
    Buffer.from([0x80 | SECRET.length]),
    Buffer.from(SECRET),
  ])
  const tagged = Buffer.concat([bytes, tags])
  tagged.writeUIntBE(segment.end - segment.content + tags.length, segment.start + 6, 6)
  const { media, kept } = await upload(tagged)
  expect(media.mime).toBe('video/webm')
  expect(kept.includes(SECRET)).toBe(false)
  expect(kept.length).toBe(tagged.length)
})

test('with keepMetadata the file is stored byte for byte', async () => {
  const bytes = await jpeg()
  for (const keep of ['true', 'on']) expect((await upload(bytes, keep)).kept.equals(bytes)).toBe(true)
  expect((await upload(bytes, 'false')).kept.equals(bytes)).toBe(false)
})

test('an avatar does not contain where it was made', async () => {
  const file = new File([new Uint8Array(await jpeg())], 'me.jpg')
  await person.request('POST /users/avatar', { form: { avatar: file } })
  const settings = await person.request('GET /users/settings')
  const hash = settings.avatar?.split('/')[2] as string
  expect(saysWhere(await stored(hash))).toBe(false)
})
