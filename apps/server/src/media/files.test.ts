import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDisk, startS3, stores, type TestStore } from '../../test/servers/fileStores.ts'
import { readConfig } from '../config/config.ts'
import { diskFiles } from './files.ts'
import { s3Files } from './s3Files.ts'
import { sweepParts } from './sweepParts.ts'

describe.each(stores)('%s', (_, open) => {
  let store: TestStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  const read = async (name: string, range?: { start: number; end: number }) => {
    const file = await store.files.open(name)
    return file && buffer(file.read(range))
  }

  test('has no file that was not stored', async () => {
    expect(await store.files.has('absent')).toBe(false)
    expect(await store.files.open('absent')).toBeNull()
  })

  test('returns stored files, whole and in parts [API-11]', async () => {
    const bytes = Buffer.from('0123456789')
    await store.files.put('digits', bytes)
    expect(await store.files.has('digits')).toBe(true)
    expect((await store.files.open('digits'))?.size).toBe(10)
    expect(await read('digits')).toEqual(bytes)
    expect(String(await read('digits', { start: 0, end: 1 }))).toBe('01')
    expect(String(await read('digits', { start: 3, end: 5 }))).toBe('345')
    expect(String(await read('digits', { start: 9, end: 9 }))).toBe('9')
  })

  test('keeps similar names apart, and stores large files whole', async () => {
    const [large, small] = [randomBytes(6_000_000), randomBytes(10)]
    await Promise.all([store.files.put('ab', small), store.files.put('ab-320.webp', large)])
    expect(await read('ab')).toEqual(small)
    expect((await read('ab-320.webp'))?.equals(large)).toBe(true)
    const tail = await read('ab-320.webp', { start: 5_999_000, end: 5_999_999 })
    expect(tail?.equals(large.subarray(-1_000))).toBe(true)
  })

  test('a read can be cancelled in the middle', async () => {
    await store.files.put('long', randomBytes(3_000_000))
    const stream = (await store.files.open('long'))!.read()
    for await (const chunk of stream) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    expect((await stream[Symbol.asyncIterator]().next()).done).toBe(true)
    expect((await read('long'))?.length).toBe(3_000_000)
  })
})

// S3 itself guarantees this; the S3 server of these tests does not.
test('a folder shows a file only when it is complete, however many processes write it at once', async () => {
  const { files, close } = await onDisk()
  const bytes = randomBytes(2_000_000)
  let writing = true
  const seen: (number | undefined)[] = []
  const watch = (async () => {
    while (writing) seen.push((await files.open('shared'))?.size)
  })()
  await Promise.all(Array.from({ length: 4 }, () => files.put('shared', bytes)))
  writing = false
  await watch
  expect(seen.every((size) => size === undefined || size === bytes.length)).toBe(true)
  expect((await buffer((await files.open('shared'))!.read())).equals(bytes)).toBe(true)
  await close()
})

const partsIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))

test('a failed write leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-parts-'))
  // A folder has the file's name, so the rename after writing fails.
  await mkdir(join(folder, 'ab', 'abc', 'full'), { recursive: true })
  await expect(diskFiles(folder).put('abc', randomBytes(10))).rejects.toThrow()
  expect(await partsIn(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('removes old partial files and keeps those that are being written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-parts-'))
  const files = diskFiles(folder)
  await files.put('abc', randomBytes(10))
  for (const name of ['abc.1.x.part', 'abd.2.y.part']) await writeFile(join(folder, 'ab', name), 'half')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const name of ['abc', 'abc.1.x.part']) await utimes(join(folder, 'ab', name), longAgo, longAgo)
  expect(await sweepParts(folder)).toBe(1)
  expect(await partsIn(folder)).toEqual([join('ab', 'abd.2.y.part')])
  expect(await files.has('abc')).toBe(true)
  expect(await sweepParts(join(folder, 'absent'))).toBe(0)
  await rm(folder, { recursive: true })
})

test('an unreachable bucket is an error, not an empty bucket', async () => {
  const { options, close } = await startS3()
  await expect(s3Files({ ...options, bucket: 'other' }).put('a', Buffer.from('a'))).rejects.toThrow()
  await close()
  await expect(s3Files(options).has('a')).rejects.toThrow()
})

test('the configuration chooses the store', () => {
  expect(readConfig({}).s3).toBeNull()
  const given = { S3_BUCKET: 'media', S3_ENDPOINT: 'http://127.0.0.1:9000' }
  expect(readConfig(given).s3).toEqual({
    bucket: 'media',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9000',
    credentials: null,
  })
  expect(() => readConfig({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow('S3_BUCKET')
  expect(() => readConfig({ ...given, S3_ACCESS_KEY_ID: 'a' })).toThrow('S3_SECRET_ACCESS_KEY')
})
