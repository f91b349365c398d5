import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore, StoredFile } from '../media/files.ts'

/** A file to copy. Size in bytes; null if nobody knows it yet. */
export type Wanted = { name: string; size: number | null; sha256: string | null }

/**
 * A file and what happened to it. `kept`: it was there before. `renewed`: it was there, with other bytes. `damaged`: its
 * hash is not the expected one.
 */
export type Result = Wanted & { state: 'copied' | 'kept' | 'renewed' | 'missing' | 'damaged' }

/** A file has at most 30 MB (`MAX_MEDIA_BYTES`), so this bounds the memory too. */
const AT_ONCE = 4

/**
 * Copies files from one store to another, except those that are there with the right size. Results keep the order.
 * @param reads which of these are read, to see whether they still have the right bytes
 */
export function copyFiles(
  from: FileStore,
  to: FileStore,
  files: AsyncIterable<Wanted>,
  reads: (name: string) => boolean = () => false,
): AsyncIterable<Result> {
  return Readable.from(files).map((file: Wanted) => copyFile(from, to, file, reads), { concurrency: AT_ONCE })
}

async function copyFile(
  from: FileStore,
  to: FileStore,
  file: Wanted,
  reads: (name: string) => boolean,
): Promise<Result> {
  const size = await sizeOf(to, file.name)
  const isThere = file.size !== null && size === file.size
  const isSound = isThere && (!reads(file.name) || (await hashIn(to, file.name)) === file.sha256)
  if (isSound) return { ...file, state: 'kept' }
  const source = await from.open(file.name)
  if (!source) return { ...file, state: 'missing' }
  // Not even read: somebody may have put a file of any size there.
  if (file.size !== null && source.size !== file.size) return { ...file, state: 'damaged' }
  const bytes = await buffer(source.read())
  const sha256 = hashOf(bytes)
  if (file.sha256 !== null && file.sha256 !== sha256) return { ...file, state: 'damaged' }
  await to.put(file.name, bytes)
  // What an interrupted run left has no known size.
  const state = size === null || file.size === null ? 'copied' : 'renewed'
  return { name: file.name, size: bytes.length, sha256, state }
}

async function sizeOf(store: FileStore, name: string): Promise<number | null> {
  return (await store.open(name))?.size ?? null
}

/** The files of `from` that are not in `to` with the same bytes. Reads every file of both. */
export async function* findDifferent(
  from: FileStore,
  to: FileStore,
): AsyncGenerator<StoredFile & { same: boolean }> {
  const compare = async (file: StoredFile) => {
    const [own, other] = await Promise.all([hashIn(from, file.name), hashIn(to, file.name)])
    return { ...file, same: own !== null && own === other }
  }
  yield* Readable.from(from.list()).map(compare, { concurrency: AT_ONCE })
}

/** The hash of a stored file; null if there is none. @param size in bytes, if it is known: one of another size is none */
export async function hashIn(store: FileStore, name: string, size?: number): Promise<string | null> {
  const file = await store.open(name)
  if (!file || (size !== undefined && size !== file.size)) return null
  const hash = createHash('sha256')
  for await (const chunk of file.read()) hash.update(chunk)
  return hash.digest('hex')
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
