import { base16, base16upper } from 'multiformats/bases/base16'
import { base32, base32upper } from 'multiformats/bases/base32'
import { base36, base36upper } from 'multiformats/bases/base36'
import { base58btc } from 'multiformats/bases/base58'
import { base64url } from 'multiformats/bases/base64'
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

/** The ways to write the bytes of a CID that programs use. */
const BASES = base32.decoder
  .or(base32upper.decoder)
  .or(base36.decoder)
  .or(base36upper.decoder)
  .or(base58btc.decoder)
  .or(base16.decoder)
  .or(base16upper.decoder)
  .or(base64url.decoder)
/** Reading base 58 takes a time that grows with the square of the length: 86 seconds for 200,000 letters. */
const LONGEST = 120

/** Reads a CID; null for other texts. */
export function parseCid(text: string): Cid | null {
  if (text.length > LONGEST) return null
  try {
    return CID.parse(text, BASES)
  } catch {
    return null
  }
}

export function toCid(codec: keyof typeof CODES, digest: Uint8Array): CID {
  return CID.createV1(CODES[codec], create(SHA_256, digest))
}
