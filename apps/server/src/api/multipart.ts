import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy } from '@fastify/busboy'
import { refuse } from '../services/refuse.ts'

/** A form carries at most a file and its cover, each below 30 MB. Bytes. */
export const MAX_FORM = 61_000_000
/** The largest form has fifteen fields. The longest text is the locked content, with 20,000 characters. */
const LIMITS = { parts: 40, fields: 38, files: 2, fieldSize: 100_000, headerPairs: 20, headerSize: 8_000 }

export type Multipart = {
  /** Texts and files. A file is read from disk when its content is needed. */
  values: Record<string, string | File>
  /** Removes the files from disk. */
  discard(): Promise<void>
}

/**
 * Parses a multipart form while it arrives. Files go to disk, texts stay in memory. Parsing stops at the first
 * exceeded limit.
 * @param folder holds the files until `discard` is called; `sweepParts` removes what a killed process leaves
 * @throws ApiError too_large; any other error when the form is malformed or incomplete
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  type: string,
  folder: string,
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
    await mkdir(folder, { recursive: true })
    await pipeline(Readable.fromWeb(body), upTo(MAX_FORM), parser)
    await Promise.all(writing)
    const opened = files.map(async ({ name, path, fileName, type }): Promise<[string, File]> => {
      return [name, new File([await openAsBlob(path)], fileName, { type })]
    })
    return { values: Object.fromEntries([...fields, ...(await Promise.all(opened))]), discard }
  } catch (error) {
    for (const { stream } of files) stream.destroy(error as Error)
    await Promise.allSettled(writing)
    await discard()
    throw error
  }
}

/** Passes bytes on and fails when there are too many. */
function upTo(limit: number): Transform {
  let size = 0
  return new Transform({
    transform: (chunk: Uint8Array, _, done) => {
      size += chunk.length
      if (size > limit) done(refuse('too_large'))
      else done(null, chunk)
    },
  })
}
