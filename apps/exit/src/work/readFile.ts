import type { Cid } from '@vitrine/domain/ipfs/cid'
import { readNode } from '@vitrine/domain/ipfs/readNode'
import { type ReadBlock, WorkError } from './block.ts'

const RAW = 0x55
const DAG_PB = 0x70
/** Lists of lists: 1,024 links each make a terabyte. */
const DEEPEST = 4
/** How many blocks are fetched at once. */
const AT_ONCE = 4

/** Follows a path through folders. @throws WorkError */
export async function resolve(read: ReadBlock, { cid, path }: { cid: Cid; path: string[] }): Promise<Cid> {
  let at = cid
  for (const name of path) {
    const node = at.code === DAG_PB ? readNode(await read(at)) : null
    const link = node?.type === 'folder' && node.links.find((each) => each.Name === name)
    if (!link) throw new WorkError('unreadable', at)
    at = link.Hash
  }
  return at
}

/** A whole file, each block of it verified. @param most bytes @throws WorkError */
export async function readFile(read: ReadBlock, cid: Cid, most: number): Promise<Uint8Array<ArrayBuffer>[]> {
  let left = most
  const take = (bytes: Uint8Array<ArrayBuffer>) => {
    left -= bytes.length
    if (left < 0) throw new WorkError('too_large', cid)
    return bytes
  }
  const file = async (at: Cid, depth: number): Promise<Uint8Array<ArrayBuffer>[]> => {
    if (at.code !== RAW && at.code !== DAG_PB) throw new WorkError('unreadable', at)
    const block = await read(at)
    if (at.code === RAW) return [take(block)]
    const node = readNode(block)
    if (node?.type !== 'file' || depth === 0) throw new WorkError('unreadable', at)
    // Before anything of it is fetched. What the list says is not believed: `take` counts.
    if (node.links.reduce((sum, { Tsize = 0 }) => sum + Tsize, 0) > most)
      throw new WorkError('too_large', cid)
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
