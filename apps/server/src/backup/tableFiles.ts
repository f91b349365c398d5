import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { linesOf } from '../bounded/linesOf.ts'
import { OperatorError } from '../process/operatorError.ts'
import { createReal, openReal } from '../process/realEntries.ts'

/** A compressed file of a backup. Size in bytes. */
export type PackedFile = { file: string; bytes: number; sha256: string }

/** Longer lines are in no list of a backup. Bytes. */
const LONGEST_LINE = 1_000
/** The longest row of a table as text of COPY: many times the longest metadata or locked content. Bytes. */
const LONGEST_ROW = 64_000_000
/** `writeCompressed` needs 2 MB. A file may ask for 128 MB. */
const WINDOW = { params: { [constants.ZSTD_d_windowLogMax]: 23 } }

const damaged = (file: string, how: string) => new OperatorError(`The backup is damaged: ${file} ${how}.`)

/** Writes a compressed file that is on the disk when this returns. @param file its name in the folder */
export async function writeCompressed(
  folder: string,
  file: string,
  content: AsyncIterable<Buffer>,
): Promise<PackedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  // The stream closes it.
  const target = await createReal(join(folder, file))
  await pipeline(
    content,
    createZstdCompress(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    target.createWriteStream({ flush: true }),
  )
  return { file, bytes, sha256: hash.digest('hex') }
}

/**
 * The content of a compressed table.
 * @param size of the content in bytes: more is never unpacked
 * @throws OperatorError if the content is longer, or has a longer row than any table
 */
export async function* unpack(
  folder: string,
  { file, size }: Pick<PackedFile, 'file'> & { size: number },
): AsyncGenerator<Buffer> {
  let [read, row] = [0, 0]
  for await (const chunk of unpacked(folder, file)) {
    read += chunk.length
    const end = chunk.lastIndexOf(LINE_FEED)
    row = end < 0 ? row + chunk.length : chunk.length - end - 1
    if (read > size || row > LONGEST_ROW) throw damaged(file, 'has more in it than the manifest says')
    yield chunk
  }
}

const LINE_FEED = 10

async function* unpacked(folder: string, file: string): AsyncGenerator<Buffer> {
  // The stream closes it.
  const source = await openPacked(folder, file)
  const content = createZstdDecompress(WINDOW)
  const done = pipeline(source.createReadStream(), content)
  done.catch(() => {})
  try {
    yield* content
    await done
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('ZSTD_')) throw damaged(file, 'cannot be unpacked')
    throw error
  }
}

/** The lines of a compressed list. @throws OperatorError if one is longer than any line of a list */
export async function* unpackLines(
  folder: string,
  { file }: Pick<PackedFile, 'file'>,
): AsyncGenerator<string> {
  for await (const line of linesOf(unpacked(folder, file), LONGEST_LINE)) {
    if (line === null) throw damaged(file, 'has a line that is too long')
    yield line
  }
}

/** @throws OperatorError if the file is missing or has other bytes */
export async function verify(folder: string, { file, bytes, sha256 }: PackedFile): Promise<void> {
  await using handle = await openPacked(folder, file)
  const hash = createHash('sha256')
  const { size } = await handle.stat()
  if (size === bytes)
    for await (const chunk of handle.createReadStream({ autoClose: false, end: Math.max(bytes - 1, 0) }))
      hash.update(chunk)
  if (size !== bytes || hash.digest('hex') !== sha256)
    throw damaged(file, 'has other bytes than the manifest says')
}

async function openPacked(folder: string, file: string) {
  const handle = await openReal(join(folder, file))
  if (!handle) throw damaged(file, 'is missing')
  return handle
}
