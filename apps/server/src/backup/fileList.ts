import { storedNames } from '../media/sizes.ts'
import type { MediaFile } from '../uploads/store/media.ts'
import type { Wanted } from './copyFiles.ts'

/** A file of the backup. Size in bytes. */
export type ListedFile = { name: string; size: number; sha256: string }

/** One line of the list of files. The list is ordered by the hashes of the originals. */
export const lineOf = ({ name, size, sha256 }: ListedFile) => `${name}\t${size}\t${sha256}\n`

/** A file that a backup has: an original, or a derived size of one (`media/sizes.ts`). */
const NAME = /^([0-9a-f]{64})(-[0-9]{1,5}(-still)?\.webp)?$/
const HASH = /^[0-9a-f]{64}$/
const SIZE = /^[0-9]{1,15}$/

/** Null if the line names no file that a backup may have: somebody else wrote it. */
export function parseLine(line: string): ListedFile | null {
  const [name = '', size = '', sha256 = '', ...more] = line.split('\t')
  if (more.length > 0 || !SIZE.test(size) || !HASH.test(sha256)) return null
  const [, original, derived] = NAME.exec(name) ?? []
  // The name of an original is its hash.
  if (!original || (!derived && original !== sha256)) return null
  return { name, size: Number(size), sha256 }
}

/** The files that a list names. @returns for each line that names none: null */
export async function* listedFiles(lines: AsyncIterable<string>): AsyncGenerator<ListedFile | null> {
  for await (const line of lines) yield parseLine(line)
}

/** The original of a file: a derived size has its hash at the beginning of the name. */
export const originalOf = (name: string) => name.slice(0, 64)

/**
 * The files of stored media, with what the previous list knows of them. The hash of an original is its name; the hash of
 * a derived size is known only from the list. Both are ordered, so neither is held in memory.
 */
export async function* wantedFiles(
  media: AsyncIterable<MediaFile>,
  previous: AsyncIterable<ListedFile>,
): AsyncGenerator<Wanted> {
  const known = skipTo(previous)
  for await (const row of media) {
    const listed = await known(row.hash)
    for (const name of storedNames(row))
      if (name === row.hash) yield { name, size: row.bytes, sha256: row.hash }
      else yield listed.get(name) ?? { name, size: null, sha256: null }
  }
}

/** Returns a function that finds the listed files of an original. Call it with originals in their order. */
export function skipTo(list: AsyncIterable<ListedFile>): (hash: string) => Promise<Map<string, ListedFile>> {
  const files = list[Symbol.asyncIterator]()
  let next: IteratorResult<ListedFile> | null = null
  return async (hash) => {
    const found = new Map<string, ListedFile>()
    next ??= await files.next()
    while (!next.done && originalOf(next.value.name) <= hash) {
      if (originalOf(next.value.name) === hash) found.set(next.value.name, next.value)
      next = await files.next()
    }
    return found
  }
}
