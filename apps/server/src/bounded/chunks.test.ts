import { createReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { chunksOf } from './chunks.ts'

const here = fileURLToPath(import.meta.url)

test('a stream is opened by the first read, and read whole', async () => {
  const open = vi.fn(() => createReadStream(here))
  const chunks = chunksOf(open)
  expect(open).not.toHaveBeenCalled()
  expect(String(await buffer(chunks))).toContain('opened by the first read')
  expect(open).toHaveBeenCalledTimes(1)
})

test('what nobody reads is never opened', async () => {
  const open = vi.fn(() => createReadStream(here))
  const chunks = chunksOf(open)
  await chunks.return()
  expect(await chunks.next()).toEqual({ done: true, value: undefined })
  expect(open).not.toHaveBeenCalled()
})

test('who stops early destroys the stream', async () => {
  const stream = createReadStream(here, { highWaterMark: 16 })
  for await (const _ of chunksOf(() => stream)) break
  expect(stream.destroyed).toBe(true)
})

test('the end of a read that waits for its source destroys the source at once', async () => {
  const source = new PassThrough()
  const chunks = chunksOf(() => source)
  const waiting = chunks.next().catch(() => 'ended')
  await new Promise(setImmediate)
  await chunks.return()
  await new Promise(setImmediate)
  expect(source.destroyed).toBe(true)
  expect(await waiting).toBe('ended')
})

test('a stream that is ready after its reader has left is destroyed', async () => {
  const late = Promise.withResolvers<Readable>()
  const chunks = chunksOf(() => late.promise)
  const waiting = chunks.next()
  await chunks.return()
  const stream = Readable.from(['late'])
  late.resolve(stream)
  expect(await waiting).toEqual({ done: true, value: undefined })
  expect(stream.destroyed).toBe(true)
})

test('an error reaches the reader, and nobody after it', async () => {
  const chunks = chunksOf(() => createReadStream('/nowhere/at/all'))
  await expect(chunks.next()).rejects.toThrow('ENOENT')
  const left = chunksOf(() => createReadStream('/nowhere/at/all'))
  void left.next().catch(() => {})
  await left.return()
})
