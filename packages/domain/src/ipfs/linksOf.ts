import { decode } from '@ipld/dag-pb'
import { toHex } from 'multiformats/bytes'
import type { CID } from 'multiformats/cid'

/** A link of a list or folder. @property name empty in a list; @property hash SHA-256, hex */
export type Link = { name: string; cid: CID; hash: string }

/** What a block of the codec dag-pb links to, in its order. Nothing if it is no such block. */
export function linksOf(block: Uint8Array): Link[] {
  try {
    return decode(block).Links.map(({ Name, Hash }) => ({
      name: Name ?? '',
      cid: Hash,
      hash: toHex(Hash.multihash.digest),
    }))
  } catch {
    return []
  }
}
