import { createLink, encode, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { fromHex, toHex } from 'multiformats/bytes'
import { toCid } from './cid.ts'
import { sha256 } from './sha256.ts'

/** The profile unixfs-v1-2025 (IPIP-499). Any program that follows it gives a file the same CID. Bytes. */
export const CHUNK = 1_048_576
const MAX_LINKS = 1_024

/** How IPFS names a file. @property parts the SHA-256 of its chunks, hex; empty if it is one chunk */
export type FileNames = { cid: string; parts: string[] }

/** Files of one chunk are named by their own SHA-256, larger ones by that of a list of their chunks. */
export async function fileNames(bytes: Uint8Array): Promise<FileNames> {
  if (bytes.length > CHUNK * MAX_LINKS) throw new RangeError(`${bytes.length} bytes need more than one list`)
  if (bytes.length <= CHUNK) return { cid: toCid('raw', await sha256(bytes)).toString(), parts: [] }
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += CHUNK)
    parts.push(toHex(await sha256(bytes.subarray(at, at + CHUNK))))
  return { cid: toCid('dag-pb', await sha256(listBlock(parts, bytes.length))).toString(), parts }
}

export const fileCid = async (bytes: Uint8Array): Promise<string> => (await fileNames(bytes)).cid

/** The block that lists the chunks of a file. @param bytes the size of the file */
export function listBlock(parts: readonly string[], bytes: number): Uint8Array {
  const file = new UnixFS({ type: 'file' })
  const links = parts.map((hash, index) => {
    const size = Math.min(CHUNK, bytes - index * CHUNK)
    file.addBlockSize(BigInt(size))
    return createLink('', size, toCid('raw', fromHex(hash)))
  })
  return encode(prepare({ Data: file.marshal(), Links: links }))
}
