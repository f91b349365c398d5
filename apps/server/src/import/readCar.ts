import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { CarBlockIterator, CarReader } from '@ipld/car'
import type { Cid } from '@vitrine/domain/ipfs/cid'
import { FileError, type ReadBlock, readFile as readFileOfBlocks } from '@vitrine/domain/ipfs/readFile'
import { MAX_MEDIA_BYTES } from '@vitrine/domain/works/media'
import { equals } from 'multiformats/bytes'
import type { CID } from 'multiformats/cid'
import { chunksOf } from '../bounded/chunks.ts'

/** A file, a cover, and what describes them. */
const MOST = 2 * MAX_MEDIA_BYTES + 2_000_000
const DAG_PB = 0x70
type CarRoot = Awaited<ReturnType<CarReader['getRoots']>>[number]

/** A link of a folder has about 50 bytes, and there are at most 65,535. */
const MOST_FOLDER = 4_000_000

const isWhole = ({ cid, bytes }: { cid: { multihash: CID['multihash'] }; bytes: Uint8Array }) =>
  equals(createHash('sha256').update(bytes).digest(), cid.multihash.digest)

/** The file with a SHA-256 (hex) in the archive of a work; null if it is not there, or not whole. */
export async function readFileInCar(path: string, hash: string): Promise<Buffer | null> {
  try {
    if ((await stat(path)).size > MOST) return null
    const car = await CarReader.fromBytes(await readFile(path))
    for (const root of await car.getRoots()) {
      const file = await readFrom(car, root).catch(() => null)
      if (file && createHash('sha256').update(file).digest('hex') === hash) return file
    }
    return null
  } catch {
    return null
  }
}

/** The file that a root names. The archive's words are checked by its hash. @throws if it is not whole, or too large */
async function readFrom(car: CarReader, root: CarRoot): Promise<Buffer> {
  const read: ReadBlock = async (cid) => {
    const block = await car.get(cid as unknown as CarRoot)
    if (!block) throw new FileError('unreadable', cid)
    return new Uint8Array(block.bytes)
  }
  return Buffer.concat(await readFileOfBlocks(read, root as unknown as Cid, MAX_MEDIA_BYTES))
}

/** The folder of a series, with which the archive of each of its works begins; null without one. */
export async function readFolderInCar(path: string): Promise<Uint8Array | null> {
  const file = chunksOf(() => createReadStream(path, { highWaterMark: 64_000 }))
  try {
    for await (const { cid, bytes } of await CarBlockIterator.fromIterable(limited(file)))
      return cid.code === DAG_PB && isWhole({ cid, bytes }) ? bytes : null
    return null
  } catch {
    return null
  } finally {
    await file.return()
  }
}

async function* limited(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > MOST_FOLDER) throw new Error('its first block is too large')
    yield chunk
  }
}
