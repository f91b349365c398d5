import { createHash } from 'node:crypto'
import type { Cid } from '@vitrine/domain/ipfs/cid'
import {
  FileError,
  LARGEST_BLOCK,
  type ReadBlock,
  readFile,
  resolve,
  SHA_256,
} from '@vitrine/domain/ipfs/readFile'
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
export async function readVerified(
  ask: AskBlock,
  { cid, path }: Content,
  limit: number,
): Promise<Buffer | null> {
  const first = await ask(cid, LARGEST_BLOCK)
  if (!first) return null
  const read: ReadBlock = async (each) => {
    if (each.multihash.code !== SHA_256) throw new FileError('unreadable', each)
    const bytes = each.equals(cid) ? first : await ask(each, LARGEST_BLOCK)
    if (!bytes) throw new FileError('gateway_away', each)
    if (!isNamedBy(bytes, each)) throw new FileError('unverified', each)
    return new Uint8Array(bytes)
  }
  try {
    return Buffer.concat(await readFile(read, await resolve(read, { cid, path }), limit))
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    if (error.missing)
      throw new RemoteError('remote_answered', 'its folder has no such file', { status: 404 })
    if (error.why === 'unreadable') return null
    throw new RemoteError(CAUSES[error.why], `${error.why} at ${error.cid}`, { cause: error })
  }
}

const CAUSES = {
  unverified: 'remote_other_bytes',
  gateway_away: 'remote_unreachable',
  too_large: 'remote_too_large',
} as const

/** Whether bytes have the SHA-256 in a CID. */
export const isNamedBy = (bytes: Uint8Array, cid: Cid): boolean =>
  createHash('sha256').update(bytes).digest().equals(cid.multihash.digest)
