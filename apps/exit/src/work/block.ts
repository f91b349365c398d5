import { FileError, isChecked, LARGEST_BLOCK, type ReadBlock } from '@vitrine/domain/ipfs/readFile'
import { sha256 } from 'viem/utils'

/** Milliseconds. */
const LONGEST_FETCH = 30_000

/** Reads the blocks of one work. A gateway is asked for blocks alone, so that each can be checked against its CID whatever the gateway says. */
export function gatewayReader(gateway: string, signal: AbortSignal): ReadBlock {
  const base = gateway.replace(/\/+$/, '')
  return async (cid) => {
    if (!isChecked(cid)) throw new FileError('unreadable', cid)
    const bytes = await fetchBytes(`${base}/ipfs/${cid}?format=raw`, signal).catch(() => null)
    signal.throwIfAborted()
    if (!bytes) throw new FileError('gateway_away', cid)
    // Not crypto.subtle: a page from a plain file server without https has none.
    const hash = sha256(bytes, 'bytes')
    if (!cid.multihash.digest.every((byte, at) => byte === hash[at])) throw new FileError('unverified', cid)
    return bytes
  }
}

/** @returns null if there is no answer that could be a block */
async function fetchBytes(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(url, {
    headers: { accept: 'application/vnd.ipld.raw' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_FETCH)]),
    referrerPolicy: 'no-referrer',
    credentials: 'omit',
  })
  const reader = response.body?.getReader()
  if (!response.ok || !reader) {
    void reader?.cancel()
    return null
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    size += part.value.length
    if (size > LARGEST_BLOCK) {
      void reader.cancel()
      return null
    }
    chunks.push(part.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
