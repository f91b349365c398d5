import { fromHex } from 'multiformats/bytes'
import { CID } from 'multiformats/cid'
import { create } from 'multiformats/hashes/digest'

export type Cid = CID

/** What a CID's SHA-256 is of: the bytes of a file, or a block that links to others. */
const CODES = { raw: 0x55, 'dag-pb': 0x70 } as const
const SHA_256 = 0x12

/** A CID of version 1 as text, as the contracts make it too (vectors/cids.json). @param hash SHA-256, hex */
export function cidText(codec: keyof typeof CODES, hash: string): string {
  return toCid(codec, fromHex(hash)).toString()
}

export function toCid(codec: keyof typeof CODES, digest: Uint8Array): CID {
  return CID.createV1(CODES[codec], create(SHA_256, digest))
}
