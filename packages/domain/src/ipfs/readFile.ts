import type { Cid } from './cid.ts'
import { readNode } from './readNode.ts'

/** Why a file could not be read. `cid` is that of the block or file; `missing`: the folder has no entry with this name. */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly why: 'unverified' | 'gateway_away' | 'too_large' | 'unreadable'
  readonly cid: string
  readonly missing: boolean
  constructor(why: FileError['why'], cid: Cid, missing = false) {
    super(why)
    this.why = why
    this.cid = String(cid)
    this.missing = missing
  }
}

/** Reads verified blocks. @throws FileError */
export type ReadBlock = (cid: Cid) => Promise<Uint8Array<ArrayBuffer>>

const SHA_256 = 0x12
/** Bytes. A CID with fewer of them names many files. */
const WHOLE = 32
/** Whether a CID names one content, by a hash that is checked here. */
export const isChecked = ({ multihash }: Cid): boolean =>
  multihash.code === SHA_256 && multihash.digest.length === WHOLE
/** The largest block that programs exchange. Bytes. */
export const LARGEST_BLOCK = 2_097_152
/** The most blocks of one file: lists can name the same block, or an empty one, without end. */
const MOST_BLOCKS = 10_000
/** The most folders on the way to a file. */
const MOST_FOLDERS = 16

const RAW = 0x55
const DAG_PB = 0x70
/** Lists of lists: 1,024 links each make a terabyte. */
const DEEPEST = 4
/** How many blocks are fetched at once, of all lists of a file together. */
const AT_ONCE = 4
/** What lists say of the sizes below them includes what wraps the bytes: at most this much more. */
const WRAPPED = 1.05

/** Follows a path through folders. @throws FileError */
export async function resolve(read: ReadBlock, { cid, path }: { cid: Cid; path: string[] }): Promise<Cid> {
  if (path.length > MOST_FOLDERS) throw new FileError('unreadable', cid)
  let at = cid
  for (const name of path) {
    const node = at.code === DAG_PB ? readNode(await read(at)) : null
    const link = node?.type === 'folder' && node.links.find((each) => each.Name === name)
    if (!link) throw new FileError('unreadable', at, node?.type === 'folder')
    at = link.Hash
  }
  return at
}

/**
 * A whole file, each block of it verified.
 * @param most bytes of the file; its lists may add a little
 * @throws FileError
 */
export async function readFile(read: ReadBlock, cid: Cid, most: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const { few, end } = fewAtOnce(read)
  let left = most
  let blocks = MOST_BLOCKS
  let fetched = most * WRAPPED + LARGEST_BLOCK
  /** No part is empty, so the first one has the beginning of the file. */
  const take = (bytes: Uint8Array<ArrayBuffer>) => {
    left -= bytes.length
    if (left < 0) throw new FileError('too_large', cid)
    return bytes.length > 0 ? [bytes] : []
  }
  const file = async (at: Cid, depth: number): Promise<Uint8Array<ArrayBuffer>[]> => {
    if (at.code !== RAW && at.code !== DAG_PB) throw new FileError('unreadable', at)
    if (blocks-- <= 0) throw new FileError('too_large', cid)
    const block = await few(at)
    fetched -= block.length
    if (fetched < 0) throw new FileError('too_large', cid)
    if (at.code === RAW) return take(block)
    const node = readNode(block)
    if (node?.type !== 'file' || depth === 0) throw new FileError('unreadable', at)
    // Before anything of it is fetched. What the list says is not believed: `take` counts.
    if (node.links.reduce((sum, { Tsize = 0 }) => sum + Tsize, 0) > most * WRAPPED)
      throw new FileError('too_large', cid)
    const parts = await inOrder(node.links, (link) => file(link.Hash, depth - 1))
    return [...take(node.data), ...parts.flat()]
  }
  try {
    return await file(cid, DEEPEST)
  } finally {
    end()
  }
}

/** @property few reads, a few at once, in the order of the calls @property end after it, what waits does not begin */
function fewAtOnce(read: ReadBlock): { few: ReadBlock; end(): void } {
  const waiting: (() => void)[] = []
  let free = AT_ONCE
  let ended = false
  const few: ReadBlock = async (cid) => {
    if (free > 0) free--
    else await new Promise<void>((go) => void waiting.push(go))
    try {
      if (ended) throw new FileError('unreadable', cid)
      return await read(cid)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
  const end = () => {
    ended = true
  }
  return { few, end }
}

/** The results in the order of the entries. A list is long, so few entries of it wait at once. The first failure ends it. */
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
