import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'

const SHA_256 = 0x12

/**
 * Whether an ipfs: address names bytes with this hash. Only the CID of a single block says so by itself: that of a
 * directory, or of a large file in parts, names a tree of hashes. Null if it cannot be told.
 */
export function namesBytes(location: string, hash: string): boolean | null {
  const name = /^ipfs:\/*(?:ipfs\/+)*([^/?#]+)\/*$/i.exec(location)?.[1]
  if (name === undefined) return null
  try {
    const cid = CID.parse(name)
    if (cid.code !== raw.code || cid.multihash.code !== SHA_256) return null
    return Buffer.from(cid.multihash.digest).toString('hex') === hash
  } catch {
    return null
  }
}
