import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { refuse } from '../../calls/refuse.ts'
import { makeFolders } from '../../process/makeFolders.ts'

/** A form carries at most a file and its cover, each below 30 MB. Bytes. */
export const MAX_FORM = 61_000_000
/** A form that sends fewer bytes than this in this many milliseconds is ended: it keeps others from its place. */
const LEAST = 50_000
const PERIOD = 10_000
/** The places for what arrives are taken in steps of this many bytes. */
const STEP = 1_000_000
/** The largest form has fifteen fields. The longest text is the locked content, with 20,000 characters. */
const LIMITS = { parts: 40, fields: 38, files: 2, fieldSize: 100_000, headerPairs: 20, headerSize: 8_000 }

export type Multipart = {
  /** Texts and files. A file is read from disk when its content is needed. */
  values: Record<string, string | File>
  /** The names of fields that came more than once. */
  repeated: string[]
  /** Removes the files from disk. */
  discard(): Promise<void>
}

/**
 * Parses a multipart form while it arrives. Files go to disk, texts stay in memory. Parsing stops at the first
 * exceeded limit.
 * @param folder holds the files until `discard` is called; `sweepParts` removes what a killed process leaves
 * @param reserve waits until there is room for so many more bytes on disk
 * @throws ApiError too_large, unavailable; any other error when the form is malformed or incomplete
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  type: string,
  folder: string,
  reserve: (bytes: number) => Promise<void>,
): Promise<Multipart> {
  const fields: [string, string][] = []
  const files: { name: string; path: string; fileName: string; type: string; stream: Readable }[] = []
  const writing: Promise<void>[] = []
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: LIMITS,
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
  })
  const tooLarge = () => void parser.destroy(refuse('too_large'))
  parser.once('partsLimit', tooLarge).once('fieldsLimit', tooLarge).once('filesLimit', tooLarge)
  parser.on('field', (name, text, _, truncated) => {
    if (truncated) tooLarge()
    else if (name !== undefined) fields.push([name, text])
  })
  parser.on('file', (name, stream, fileName, _, mime) => {
    const path = join(folder, `${randomUUID()}.part`)
    files.push({ name, path, fileName, type: mime, stream })
    const written = pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    // Stops parsing when a file cannot be written. The error reaches the caller through the pipeline.
    written.catch((error) => parser.destroy(error))
    writing.push(written)
  })
  try {
    await makeFolders(folder)
    await pipeline(Readable.fromWeb(body), receive(MAX_FORM, reserve), parser)
    await Promise.all(writing)
    const opened = files.map(async ({ name, path, fileName, type }): Promise<[string, File]> => {
      return [name, new File([await openAsBlob(path)], fileName, { type })]
    })
    const all: [string, string | File][] = [...fields, ...(await Promise.all(opened))]
    const names = all.map(([name]) => name)
    const repeated = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
    return { values: Object.fromEntries(all), repeated, discard }
  } catch (error) {
    for (const { stream } of files) stream.destroy(error as Error)
    await Promise.allSettled(writing)
    await discard()
    throw error
  }
}

/** Passes bytes on when there is room for them. Fails when there are too many, or too few for a while. */
function receive(limit: number, reserve: (bytes: number) => Promise<void>): Transform {
  let size = 0
  let reserved = 0
  let heard = 0
  let waiting = false
  const timer = setInterval(() => {
    // If the disk is slow, bytes wait here. Then it is not the sender who is slow.
    const isAsked = !waiting && stream.readableLength === 0 && !stream.writableEnded
    if (isAsked && size - heard < LEAST) stream.destroy(new Error('the form came too slowly'))
    heard = size
  }, PERIOD)
  const stream = new Transform({
    transform: async (chunk: Uint8Array, _, done) => {
      size += chunk.length
      if (size > limit) return done(refuse('too_large'))
      try {
        // While the form waits for room, it is not the sender who is slow.
        waiting = true
        for (; reserved < size; reserved += STEP) await reserve(STEP)
        waiting = false
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
    destroy: (error, done) => {
      clearInterval(timer)
      done(error)
    },
  })
  return stream
}
