import type { Cid } from './cid.ts'
import { readNode } from './readNode.ts'

/** Why a file could not be read. @property cid of the block or file */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly why: 'unverified' | 'gateway_away' | 'too_large' | 'unreadable'
  readonly cid: string
  constructor(why: FileError['why'], cid: Cid) {
    super(why)
    this.why = why
    this.cid = String(cid)
  }
}

/** Reads verified blocks. @throws FileError */
export type ReadBlock = (cid: Cid) => Promise<Uint8Array<ArrayBuffer>>

export const SHA_256 = 0x12
/** The largest block that programs exchange. Bytes. */
export const LARGEST_BLOCK = 2_097_152
/** The most blocks of one file: lists can name the same block, or an empty one, without end. */
export const MOST_BLOCKS = 10_000

const RAW = 0x55
const DAG_PB = 0x70
/** Lists of lists: 1,024 links each make a terabyte. */
const DEEPEST = 4
/** How many blocks are fetched at once. */
const AT_ONCE = 4

/** Follows a path through folders. @throws FileError */
export async function resolve(read: ReadBlock, { cid, path }: { cid: Cid; path: string[] }): Promise<Cid> {
  let at = cid
  for (const name of path) {
    const node = at.code === DAG_PB ? readNode(await read(at)) : null
    const link = node?.type === 'folder' && node.links.find((each) => each.Name === name)
    if (!link) throw new FileError('unreadable', at)
    at = link.Hash
  }
  return at
}

/** A whole file, each block of it verified. @param most bytes @throws FileError */
export async function readFile(read: ReadBlock, cid: Cid, most: number): Promise<Uint8Array<ArrayBuffer>[]> {
  let left = most
  const take = (bytes: Uint8Array<ArrayBuffer>) => {
    left -= bytes.length
    if (left < 0) throw new FileError('too_large', cid)
    return bytes
  }
  const file = async (at: Cid, depth: number): Promise<Uint8Array<ArrayBuffer>[]> => {
    if (at.code !== RAW && at.code !== DAG_PB) throw new FileError('unreadable', at)
    const block = await read(at)
    if (at.code === RAW) return [take(block)]
    const node = readNode(block)
    if (node?.type !== 'file' || depth === 0) throw new FileError('unreadable', at)
    // Before anything of it is fetched. What the list says is not believed: `take` counts.
    if (node.links.reduce((sum, { Tsize = 0 }) => sum + Tsize, 0) > most)
      throw new FileError('too_large', cid)
    const parts = await inOrder(node.links, (link) => file(link.Hash, depth - 1))
    return [take(node.data), ...parts.flat()]
  }
  return await file(cid, DEEPEST)
}

/** The results in the order of the entries, a few at once. The first failure ends it. */
async function inOrder<T, R>(entries: readonly T[], work: (entry: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(entries.length)
  const waiting = entries.entries()
  let failed = false
  const worker = async () => {
    for (const [at, entry] of waiting) {
      if (failed) return
      results[at] = await work(entry).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
