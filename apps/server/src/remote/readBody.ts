import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
  gunzip,
} from 'node:zlib'
import { RemoteError } from './remoteError.ts'

/** Hosts compress although nobody asked for it. */
const DECODERS: Record<string, (() => NodeJS.ReadWriteStream) | undefined> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  // A sender may ask for 128 MB of memory. Browsers give 8 MB (RFC 9659).
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } }),
}
/** No host needs to compress an answer more often. */
const MOST_ENCODINGS = 2

/**
 * Reads the body of an answer, decompressed as its headers say. Neither the bytes that arrive nor the decompressed ones may be
 * more than `limit`.
 * @throws RemoteError
 */
export async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  try {
    requireFound(response)
    const { headers } = response
    if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge()
    return await collect(decoded(response, headers['content-encoding'] ?? ''), limit)
  } finally {
    response.destroy()
  }
}

/** @throws RemoteError if the answer has no body, without reading more than the beginning of it */
export async function beginsWell(response: IncomingMessage): Promise<void> {
  try {
    requireFound(response)
    for await (const chunk of response) if (chunk.length > 0) return
    throw new RemoteError('remote_unreadable', 'is empty')
  } finally {
    response.destroy()
  }
}

function requireFound({ statusCode: status = 0, headers }: IncomingMessage): void {
  if (status === 200) return
  const retryAfter = secondsOf(headers['retry-after'])
  throw new RemoteError('remote_answered', `answered ${status}`, { status, retryAfter })
}

/** `Retry-After`: a number of seconds, or a time. Null if it is neither. */
function secondsOf(header = ''): number | null {
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/** Reads a block, as it is: a gateway must not compress it, and a block may begin like a compressed file. @throws RemoteError */
export async function readIpfsBlock(response: IncomingMessage, limit: number): Promise<Buffer> {
  try {
    return await collect(decoded(response, response.headers['content-encoding'] ?? ''), limit)
  } finally {
    response.destroy()
  }
}

/** A file that is compressed itself (.svgz, .json.gz), decompressed. @throws an error of zlib */
export const unzipped = async (file: Buffer, limit: number): Promise<Buffer> =>
  isGzip(file) ? unzip(file, { maxOutputLength: limit }) : file

/** No file that we take begins like this. */
const isGzip = (body: Buffer) => body[0] === 0x1f && body[1] === 0x8b
const unzip = promisify(gunzip) as (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const tooLarge = () => new RemoteError('remote_too_large', 'is too large')

function decoded(response: IncomingMessage, encodings: string): Readable {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  const decoders = names.map((name) => DECODERS[name])
  if (names.length > MOST_ENCODINGS || decoders.includes(undefined))
    throw new RemoteError('remote_unreadable', `is encoded as ${encodings}`)
  if (decoders.length === 0) return response
  const steps = decoders.reverse().map((decoder) => decoder!())
  // The reader of the last stream hears of every failure.
  return pipeline([response, ...steps], () => {}) as unknown as Readable
}

async function collect(stream: Readable, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
