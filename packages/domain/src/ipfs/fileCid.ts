import { createLink, encode, type PBLink, prepare } from '@ipld/dag-pb'
import { UnixFS } from 'ipfs-unixfs'
import { toCid } from './cid.ts'
import { sha256 } from './sha256.ts'

/** The profile unixfs-v1-2025 (IPIP-499). Any program that follows it gives a file the same CID. */
const CHUNK = 1_048_576
const MAX_LINKS = 1_024

/** The CID of a file on IPFS. Files of one chunk are named by their own SHA-256, larger ones by that of a list of chunks. */
export async function fileCid(bytes: Uint8Array): Promise<string> {
  if (bytes.length > CHUNK * MAX_LINKS) throw new RangeError(`${bytes.length} bytes need more than one list`)
  if (bytes.length <= CHUNK) return toCid('raw', await sha256(bytes)).toString()
  const file = new UnixFS({ type: 'file' })
  const links: PBLink[] = []
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK)
    file.addBlockSize(BigInt(chunk.length))
    links.push(createLink('', chunk.length, toCid('raw', await sha256(chunk))))
  }
  const list = encode(prepare({ Data: file.marshal(), Links: links }))
  return toCid('dag-pb', await sha256(list)).toString()
}
