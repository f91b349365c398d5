import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { OperatorError } from '../process/operatorError.ts'

/** A compressed file of a backup. Size in bytes. */
export type PackedFile = { file: string; bytes: number; sha256: string }

/** Writes a compressed file that is on the disk when this returns. @param file its name in the folder */
export async function pack(
  folder: string,
  file: string,
  content: AsyncIterable<Buffer>,
): Promise<PackedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const path = join(folder, file)
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
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  return { file, bytes, sha256: hash.digest('hex') }
}

/** The content of a compressed file. */
export async function* unpack(folder: string, { file }: Pick<PackedFile, 'file'>): AsyncGenerator<Buffer> {
  const content = createZstdDecompress()
  const done = pipeline(createReadStream(join(folder, file)), content)
  done.catch(() => {})
  yield* content
  await done
}

/** The lines of a compressed text file. */
export async function* unpackLines(folder: string, packed: Pick<PackedFile, 'file'>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of unpack(folder, packed)) {
    const lines = (rest + chunk.toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** @throws OperatorError if the file is missing or has other bytes */
export async function verify(folder: string, { file, bytes, sha256 }: PackedFile): Promise<void> {
  const hash = createHash('sha256')
  let size = 0
  try {
    await using handle = await open(join(folder, file))
    for await (const chunk of handle.createReadStream({ autoClose: false })) {
      hash.update(chunk)
      size += chunk.length
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new OperatorError(`The backup is damaged: ${file} is missing.`)
  }
  if (size !== bytes || hash.digest('hex') !== sha256)
    throw new OperatorError(`The backup is damaged: ${file} has other bytes than the manifest says.`)
}
