import { createHash } from 'node:crypto'
import type { Cid } from '@vitrine/domain/ipfs/cid'
import {
  FileError,
  isChecked,
  LARGEST_BLOCK,
  type ReadBlock,
  readFile,
  resolve,
} from '@vitrine/domain/ipfs/readFile'
import { readNode } from '@vitrine/domain/ipfs/readNode'
import { RemoteError } from './remoteError.ts'

/** Bytes that an address of IPFS names: the CID, and a path through the folders below it. */
export type Content = { cid: Cid; path: string[] }

/**
 * Asks the gateway for one block.
 * @returns null if it does not answer with a block: it is no trustless gateway, or does not have the block
 * @throws RemoteError
 */
export type AskBlock = (cid: Cid, limit: number) => Promise<Buffer | null>

/**
 * Reads a file from a gateway that need not be trusted: block by block, each checked against its CID.
 * @param limit bytes
 * @returns null if this cannot be checked: the gateway sends no blocks, or the file has a form that we do not read
 * @throws RemoteError if a block is not what its CID names, it or the name in a folder is missing, or the file is too large
 */
export const readVerified = (ask: AskBlock, content: Content, limit: number): Promise<Buffer | null> =>
  verified(ask, content, async (read, file) => Buffer.concat(await readFile(read, file, limit)))

/** The first block of a file, if the gateway still has it; otherwise like `readVerified`. */
export const findVerified = (ask: AskBlock, content: Content): Promise<Uint8Array | null> =>
  verified(ask, content, (read, file) => read(file))

/** @param take gets a reader of checked blocks, and the CID of the file at the end of the path */
async function verified<T>(
  ask: AskBlock,
  { cid, path }: Content,
  take: (read: ReadBlock, file: Cid) => Promise<T>,
): Promise<T | null> {
  const first = await ask(cid, LARGEST_BLOCK)
  if (!first) return null
  let known = { cid, bytes: first }
  const read: ReadBlock = async (each) => {
    if (!isChecked(each)) throw new FileError('unreadable', each)
    const bytes = each.equals(known.cid) ? known.bytes : await ask(each, LARGEST_BLOCK)
    if (!bytes) throw new FileError('gateway_away', each)
    if (!isNamedBy(bytes, each)) throw new FileError('unverified', each)
    return new Uint8Array(bytes)
  }
  try {
    const end = await resolve(read, { cid, path })
    if (end.code !== DAG_PB) return await take(read, end)
    known = { cid: end, bytes: Buffer.from(await read(end)) }
    return await take(read, indexIn(known.bytes) ?? end)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    if (error.missing)
      throw new RemoteError('remote_answered', 'its folder has no such file', { status: 404 })
    if (error.why === 'unreadable') return null
    throw new RemoteError(CAUSES[error.why], `${error.why} at ${error.cid}`, { cause: error })
  }
}

const DAG_PB = 0x70

/** The file that gateways send for a folder; null for a file, and for a folder without one. */
function indexIn(block: Uint8Array): Cid | null {
  const node = readNode(block)
  return node?.type === 'folder' ? (node.links.find(({ Name }) => Name === 'index.html')?.Hash ?? null) : null
}

const CAUSES = {
  unverified: 'remote_other_bytes',
  gateway_away: 'remote_unreachable',
  too_large: 'remote_too_large',
} as const

/** Whether bytes have the SHA-256 in a CID. */
export const isNamedBy = (bytes: Uint8Array, cid: Cid): boolean =>
  createHash('sha256').update(bytes).digest().equals(cid.multihash.digest)
