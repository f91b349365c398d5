import type { Cid } from '@vitrine/domain/ipfs/cid'
import { FileError, isChecked, LARGEST_BLOCK, type ReadBlock } from '@vitrine/domain/ipfs/readFile'
import { sha256 } from 'viem/utils'
import { fetchBytes } from './fetchBytes.ts'

/** Milliseconds. */
const LONGEST_FETCH = 30_000

/** Reads the blocks of one work. A gateway is asked for blocks alone, so that each can be checked against its CID whatever the gateway says. */
export function gatewayReader(gateway: string, signal: AbortSignal): ReadBlock {
  const base = gateway.replace(/\/+$/, '')
  return async (cid) => {
    if (!isChecked(cid)) throw new FileError('unreadable', cid)
    const bytes = await fetchBytes(`${base}/ipfs/${cid}?format=raw`, {
      signal,
      most: LARGEST_BLOCK,
      limit: LONGEST_FETCH,
      accept: 'application/vnd.ipld.raw',
    }).catch(() => null)
    signal.throwIfAborted()
    if (!bytes) throw new FileError('gateway_away', cid)
    return verified(cid, bytes)
  }
}

/**
 * Reads blocks from the archive of a work, and asks another source for blocks that it lacks. If a block of the archive is
 * wrong, that is an error: no other source is asked.
 */
export function archiveReader(
  archive: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  others: ReadBlock,
): ReadBlock {
  return async (cid) => {
    const bytes = archive.get(String(cid))
    if (!bytes) return others(cid)
    if (!isChecked(cid)) throw new FileError('unreadable', cid)
    if (bytes.length > LARGEST_BLOCK) throw new FileError('too_large', cid)
    return verified(cid, bytes)
  }
}

/** @throws FileError if the CID names something else */
function verified(cid: Cid, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // Not crypto.subtle: a page from a plain file server without https has none.
  const hash = sha256(bytes, 'bytes')
  if (!cid.multihash.digest.every((byte, at) => byte === hash[at])) throw new FileError('unverified', cid)
  return bytes
}
