import { parseCid } from '@vitrine/domain/ipfs/cid'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'

const SHA_256 = 0x12

/**
 * Whether an ipfs: address names these bytes. Only the CID of a single block says so by itself. That of a large file names
 * a list of its parts: it is the file's if the list is as we make it (domain/ipfs/fileCid.ts). Null if it cannot be told.
 * @param file what IPFS calls the bytes here, and their SHA-256 in hex
 */
export function namesBytes(location: string, file: { cid: string; hash: string }): boolean | null {
  const name = /^ipfs:\/*(?:ipfs\/+)*([^/?#]+)\/*$/i.exec(location)?.[1]
  if (name === undefined) return null
  const cid = parseCid(name)
  if (cid?.multihash.code !== SHA_256) return null
  if (cid.code === raw.code) return Buffer.from(cid.multihash.digest).toString('hex') === file.hash
  // Other programs divide files in other ways.
  return cid.toV1().equals(CID.parse(file.cid)) ? true : null
}
